"""Command 22 decoded: what one activation (command 20) does, and how long it keeps BUSY up."""

CLOCK_ON = 0x80
ANALOG_ON = 0x40
LOAD_TEMPERATURE = 0x20
LOAD_WAVEFORM = 0x10
MODE_2 = 0x08
DISPLAY = 0x04
ANALOG_OFF = 0x02
CLOCK_OFF = 0x01

SUPPLY_ON_MS = 10.0
"""From the supply's rise until commands are taken."""
RESET_MS = 10.0
"""From the rise of RES# until commands are taken; a software reset takes as long."""
POWER_ON_MS = 96.0
"""Analog part up (E0)."""
POWER_OFF_MS = 268.0
"""Analog part down (83)."""
LOAD_MS = 3.0
"""Temperature or waveform read."""
FILL_MS = 5.0
"""Automatic fill of a plane, voltage checks, CRC."""
PARTIAL_MS = 358.0 - 2 * LOAD_MS
"""Waveform of display mode 2, so that FC takes 358 ms when the panel is powered."""
FAST_FULL_MS = 1140.0 - POWER_ON_MS - POWER_OFF_MS - LOAD_MS
"""Waveform of mode 1 loaded for a high temperature written by command 1A, so that D7 takes 1140 ms."""
FULL_MS = 4000.0 - POWER_ON_MS - POWER_OFF_MS - 2 * LOAD_MS
"""Waveform of mode 1 at room temperature, so that F7 takes 4 s."""


def duration(sequence: int, analog: bool, fast: bool) -> float:
    """Milliseconds BUSY stays up for an update sequence.

    `analog`: the analog part runs already; `fast`: the waveform was loaded for a written temperature.
    """
    time = 0.0
    if sequence & ANALOG_ON and not analog:
        time += POWER_ON_MS
    if sequence & LOAD_TEMPERATURE:
        time += LOAD_MS
    if sequence & LOAD_WAVEFORM:
        time += LOAD_MS
    if sequence & DISPLAY:
        if sequence & MODE_2:
            time += PARTIAL_MS
        else:
            time += FAST_FULL_MS if fast else FULL_MS
    if sequence & ANALOG_OFF:
        time += POWER_OFF_MS
    return max(time, LOAD_MS)
