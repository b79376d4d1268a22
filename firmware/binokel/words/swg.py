"""Reasons in Swabian."""

from . import Words

REASONS = Words(
    """
made = {0} + {1} = {2} >= {3}
lost = {0} < {1}: em Keller, {2}
lost_bonus = Gegner em Keller: +{0} für de andere
unreachable_double = hegschtens {0} < {1}: net zom schaffa, doppelt, {2}
no_trick = {0} ohne Stich: {1} verfalla
conceded = abganga: {0}
concede_bonus = Abgeha: +{0} für jeden Gegner
concede_bonus_side = Abgeha: +{0} für d Gegner
""",
    """
discard_error = falsch druckt: {0}
revoke_declarer = {0} hot sich verworfa: {1}
revoke_void = {0} hot sich verworfa: des Spiel zählt net
split_rest = {0} Auga no aus: jeder {1}
award_bid = {0} hot sich verworfa: gwonna mit {1}
award_rest = {0} hot sich verworfa: {1} Auga für de Spielmacher
offender_void = {0} hot sich verworfa: zählt nix
""",
    """
durch_made = Durch gwonna: {0}
durch_lost = Durch verlora: {0}
durch_open_made = Durch offa gwonna: {0}
durch_open_lost = Durch offa verlora: {0}
durch_hand_made = Durch aus dr Hand gwonna: {0}
durch_hand_lost = Durch aus dr Hand verlora: {0}
under_made = Ondadurch gwonna: {0}
under_lost = Ondadurch verlora: {0}
""",
    """
durch_made_star = Durch gwonna: a Stern
durch_lost_star = Durch verlora: jedem Gegner an Stern
durch_open_made_star = Durch offa gwonna: a Stern
durch_open_lost_star = Durch offa verlora: jedem Gegner an Stern
durch_hand_made_star = Durch aus dr Hand gwonna: a Stern
durch_hand_lost_star = Durch aus dr Hand verlora: jedem Gegner an Stern
under_made_star = Ondadurch gwonna: a Stern
under_lost_star = Ondadurch verlora: jedem Gegner an Stern
""",
    """
unbid = ohne Reiza: Meldong ond Auga
void = Spiel zählt net
redeal = nomol geba, dr gleiche Geber
dealer_credit = {0} setzt aus: {1}
melds_uneven = {1} gmeldet vo {0}: koi Zehner
unreachable = hegschtens {0}, greizt {1}: net zom schaffa
deals_uneven = {0} Spiel gehn net en {1} auf: net jeder gibt gleich oft
in_deal = Spiel {0}: {1}
""",
)
