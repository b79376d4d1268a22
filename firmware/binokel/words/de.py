"""Reasons in German, in the table's words."""

from . import Words

REASONS = Words(
    """
made = {0} + {1} = {2} >= {3}
lost = {0} < {1}: im Keller, {2}
lost_bonus = Gegner im Keller: +{0} für die anderen
unreachable_double = höchstens {0} < {1}: nicht zu schaffen, doppelt, {2}
no_trick = {0} ohne Stich: {1} verfallen
conceded = abgegangen: {0}
concede_bonus = Abgehen: +{0} für jeden Gegner
concede_bonus_side = Abgehen: +{0} für die Gegner
""",
    """
discard_error = falsch gedrückt: {0}
revoke_declarer = {0} hat sich verworfen: {1}
revoke_void = {0} hat sich verworfen: das Spiel zählt nicht
split_rest = {0} Augen noch aus: je {1}
award_bid = {0} hat sich verworfen: gewonnen mit {1}
award_rest = {0} hat sich verworfen: {1} Augen für den Spielmacher
offender_void = {0} hat sich verworfen: zählt nichts
""",
    """
durch_made = Durch gewonnen: {0}
durch_lost = Durch verloren: {0}
durch_open_made = Durch offen gewonnen: {0}
durch_open_lost = Durch offen verloren: {0}
durch_hand_made = Durch aus der Hand gewonnen: {0}
durch_hand_lost = Durch aus der Hand verloren: {0}
under_made = Untendurch gewonnen: {0}
under_lost = Untendurch verloren: {0}
""",
    """
durch_made_star = Durch gewonnen: ein Stern
durch_lost_star = Durch verloren: den Gegnern je ein Stern
durch_open_made_star = Durch offen gewonnen: ein Stern
durch_open_lost_star = Durch offen verloren: den Gegnern je ein Stern
durch_hand_made_star = Durch aus der Hand gewonnen: ein Stern
durch_hand_lost_star = Durch aus der Hand verloren: den Gegnern je ein Stern
under_made_star = Untendurch gewonnen: ein Stern
under_lost_star = Untendurch verloren: den Gegnern je ein Stern
""",
    """
unbid = ohne Reizen: Meldung und Augen
void = Spiel nicht gewertet
redeal = neu geben, derselbe Geber
dealer_credit = {0} setzt aus: {1}
melds_uneven = {1} gemeldet von {0}: kein Zehner
unreachable = höchstens {0}, gereizt {1}: nicht zu schaffen
deals_uneven = {0} Spiele gehen nicht in {1} auf: nicht jeder gibt gleich oft
in_deal = Spiel {0}: {1}
""",
)
