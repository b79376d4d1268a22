"""Settings on a real littlefs: kept over a reset, and never in the way when they are broken."""

import os

from device.settings import DEFAULTS, Settings
from protocol.records import ZERO, seal

from .flash import MOUNT, Flash, format_and_mount

PATH = MOUNT + "/settings"


def test_defaults_and_what_was_put():
    """A value that was never set is the default and is not stored; one that was set is there after a reset."""
    format_and_mount(Flash())
    settings = Settings(PATH)
    assert settings["language"] == DEFAULTS["language"] and settings["last"] is None
    settings.put("last", {"rules": "familie-3", "players": ["Änne", "B", "C"]})
    again = Settings(PATH)
    assert again["last"]["players"][0] == "Änne" and again["language"] == "de" and not again.damaged
    with open(PATH, "rb") as file:
        assert b"language" not in file.read()


def test_same_value_is_not_written():
    """Putting what stands there already costs no flash operation."""
    flash = Flash()
    format_and_mount(flash)
    settings = Settings(PATH)
    settings.put("language", "swg")
    before = flash.operations
    settings.put("language", "swg")
    assert flash.operations == before


def test_unknown_keys_are_kept():
    """What a newer firmware has put survives an older one."""
    format_and_mount(Flash())
    with open(PATH, "wb") as file:
        file.write(seal({"sleep": 600}, ZERO)[0].encode())
    Settings(PATH).put("language", "en")
    assert Settings(PATH)["sleep"] == 600


def test_broken_settings_are_set_aside():
    """Broken settings become the defaults, and the broken file is kept."""
    format_and_mount(Flash())
    for broken in (
        b"",
        b"{}",
        b"\xff" * 20000,
        seal({"language": "en"}, ZERO)[0].encode().replace(b"en", b"sw"),
    ):
        with open(PATH, "wb") as file:
            file.write(broken)
        settings = Settings(PATH)
        assert settings.damaged and settings["language"] == "de"
        with open(PATH + ".bad", "rb") as file:
            assert file.read() == broken
        settings.put("language", "en")
        assert Settings(PATH)["language"] == "en"
        os.remove(PATH)
