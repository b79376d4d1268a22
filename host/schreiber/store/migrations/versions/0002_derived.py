"""Layout 0002: what follows from the journals, so that the season can be asked for in one query."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the derived columns and tables; `Store` fills them from the lines afterwards."""
    for column in _of_evenings():
        op.add_column("evenings", column)
    op.create_index("ix_evenings_date", "evenings", ["date"])
    op.create_table(
        "deals",
        sa.Column("evening_id", sa.Integer, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("time", sa.BigInteger),
        sa.Column("dealer", sa.Integer, nullable=False),
        sa.Column("declarer", sa.Integer),
        sa.Column("bid", sa.Integer),
        sa.Column("outcome", sa.String(24), nullable=False),
        sa.Column("trump", sa.String(1)),
        sa.Column("made", sa.Boolean),
        sa.Column("versions", sa.Integer, nullable=False),
        sa.Column("deal", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("evening_id", "n", name="pk_deals"),
        _of_evening("deals"),
    )
    op.create_table(
        "shares",
        sa.Column("evening_id", sa.Integer, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("special", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("evening_id", "n", "side", name="pk_shares"),
        sa.ForeignKeyConstraint(
            ["evening_id", "n"],
            ["deals.evening_id", "deals.n"],
            name="fk_shares_evening_id",
            ondelete="CASCADE",
        ),
    )
    op.create_table(
        "seats",
        sa.Column("evening_id", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        *(
            sa.Column(name, sa.Integer, nullable=False)
            for name in (
                "deals",
                "declared",
                "won",
                "lost",
                "conceded",
                "durch_won",
                "durch_lost",
                "points",
                "special",
                "stars",
            )
        ),
        sa.PrimaryKeyConstraint("evening_id", "seat", name="pk_seats"),
        _of_evening("seats"),
    )
    op.create_index("ix_seats_name", "seats", ["name"])
    op.create_table(
        "warnings",
        sa.Column("evening_id", sa.Integer, nullable=False),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("evening_id", "position", name="pk_warnings"),
        _of_evening("warnings"),
    )


def _of_evening(table: str) -> sa.ForeignKeyConstraint:
    """The tie of a derived row to its evening: it goes when the evening goes."""
    return sa.ForeignKeyConstraint(["evening_id"], ["evenings.id"], name=f"fk_{table}_evening_id", ondelete="CASCADE")


def _of_evenings() -> list[sa.Column[Any]]:
    """The columns of `evenings` that follow from its lines."""
    return [
        sa.Column("date", sa.String(10)),
        sa.Column("date_source", sa.String(8)),
        sa.Column("preset", sa.String(64)),
        sa.Column("fingerprint", sa.String(16)),
        sa.Column("players", sa.Text),
        sa.Column("sides", sa.Text),
        sa.Column("deal_count", sa.Integer, nullable=False, server_default="0"),
        sa.Column("closed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("ended", sa.String(16)),
        sa.Column("winner", sa.Text),
        sa.Column("problem", sa.Text),
    ]
