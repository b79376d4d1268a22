"""Layout 0001: the journals as the devices wrote them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables that hold what was synced."""
    op.create_table(
        "devices",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("first_seen", sa.BigInteger, nullable=False),
        sa.Column("last_seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_devices"),
    )
    op.create_table(
        "evenings",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("device_id", sa.String(64), nullable=False),
        sa.Column("journal_id", sa.String(64), nullable=False),
        sa.Column("first_synced", sa.BigInteger, nullable=False),
        sa.Column("utc_offset", sa.Integer, nullable=False),
        sa.Column("line_count", sa.Integer, nullable=False),
        sa.Column("last_digest", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_evenings"),
        sa.ForeignKeyConstraint(["device_id"], ["devices.id"], name="fk_evenings_device_id"),
        sa.UniqueConstraint("device_id", "journal_id", name="uq_evenings_device_id"),
    )
    op.create_table(
        "lines",
        sa.Column("evening_id", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("digest", sa.String(16), nullable=False),
        sa.Column("line", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("evening_id", "number", name="pk_lines"),
        sa.ForeignKeyConstraint(["evening_id"], ["evenings.id"], name="fk_lines_evening_id", ondelete="CASCADE"),
    )
