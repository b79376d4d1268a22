"""Every parameter of every house, changed: some worked case comes out otherwise, or it is known why none can."""

import pytest

from binokel.presets import preset_names

from .mutations import mutations
from .unnoticed import Worked, cannot_be_noticed

WORKED = Worked()


@pytest.mark.parametrize("house", preset_names())
def test_a_changed_parameter_is_noticed_by_a_worked_case(house: str) -> None:
    """No rule of a house can go wrong unseen."""
    changed = [mutation for mutation in mutations(house) if cannot_be_noticed(mutation) is None]
    assert [str(mutation) for mutation in changed if not WORKED.notices(mutation)] == []
    assert len(changed) > 50


@pytest.mark.slow
@pytest.mark.parametrize("house", preset_names())
def test_what_is_said_to_change_nothing_changes_nothing(house: str) -> None:
    """The other way round: where a parameter is said to have no effect, no worked case comes out otherwise."""
    idle = [mutation for mutation in mutations(house) if cannot_be_noticed(mutation) is not None]
    assert [
        f"{mutation}: {cannot_be_noticed(mutation)}" for mutation in idle if WORKED.notices(mutation, unchanged=True)
    ] == []
