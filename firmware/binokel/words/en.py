"""Reasons in English."""

from . import Words

REASONS = Words(
    """
made = {0} + {1} = {2} >= {3}
lost = {0} < {1}: in the cellar, {2}
lost_bonus = bid lost: +{0} for the others
unreachable_double = at most {0} < {1}: out of reach, double, {2}
no_trick = {0} without a trick: {1} forfeited
conceded = conceded: {0}
concede_bonus = conceded: +{0} for each opponent
concede_bonus_side = conceded: +{0} for the opponents
""",
    """
discard_error = wrong discard: {0}
revoke_declarer = {0} has revoked: {1}
revoke_void = {0} has revoked: the deal is void
split_rest = {0} eyes still out: {1} each
award_bid = {0} has revoked: made with {1}
award_rest = {0} has revoked: {1} eyes to the declarer
offender_void = {0} has revoked: counts nothing
""",
    """
durch_made = Durch won: {0}
durch_lost = Durch lost: {0}
durch_open_made = open Durch won: {0}
durch_open_lost = open Durch lost: {0}
durch_hand_made = Durch from the hand won: {0}
durch_hand_lost = Durch from the hand lost: {0}
under_made = Untendurch won: {0}
under_lost = Untendurch lost: {0}
""",
    """
durch_made_star = Durch won: a star
durch_lost_star = Durch lost: a star to each opponent
durch_open_made_star = open Durch won: a star
durch_open_lost_star = open Durch lost: a star to each opponent
durch_hand_made_star = Durch from the hand won: a star
durch_hand_lost_star = Durch from the hand lost: a star to each opponent
under_made_star = Untendurch won: a star
under_lost_star = Untendurch lost: a star to each opponent
""",
    """
unbid = no bidding: melds and eyes
void = deal not counted
redeal = dealt again by the same dealer
dealer_credit = {0} sits out: {1}
melds_uneven = {1} melded by {0}: not a multiple of ten
unreachable = at most {0}, bid {1}: out of reach
deals_uneven = {0} deals are no multiple of {1}: not everybody deals equally often
in_deal = deal {0}: {1}
""",
)
