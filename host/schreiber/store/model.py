"""The store's tables: journals as they came (devices, evenings, lines), and what follows from them.

Raw: `devices`, `evenings` (its identity and the moment of its first sync) and `lines`, byte for byte.
Derived, and rebuilt from the lines at any time: the other columns of `evenings`, and `deals`, `shares`,
`seats`, `warnings`. Points are whole numbers as written on the sheet; times are seconds since 1970 (UTC).
"""

from sqlalchemy import (
    BigInteger,
    ForeignKey,
    ForeignKeyConstraint,
    LargeBinary,
    MetaData,
    String,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """All tables of the store; constraints have fixed names so that migrations can speak of them."""

    metadata = MetaData(naming_convention=NAMES)


class DeviceRow(Base):
    """A Schreiber that has been synced at least once."""

    __tablename__ = "devices"
    id: Mapped[str] = mapped_column(String(64), primary_key=True)
    first_seen: Mapped[int] = mapped_column(BigInteger)
    last_seen: Mapped[int] = mapped_column(BigInteger)


class EveningRow(Base):
    """One evening: one journal of one device."""

    __tablename__ = "evenings"
    __table_args__ = (UniqueConstraint("device_id", "journal_id"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    device_id: Mapped[str] = mapped_column(ForeignKey("devices.id"))
    journal_id: Mapped[str] = mapped_column(String(64))
    first_synced: Mapped[int] = mapped_column(BigInteger)
    utc_offset: Mapped[int]  # seconds east of UTC at the table, as this PC reckoned at the first sync
    line_count: Mapped[int]
    last_digest: Mapped[str] = mapped_column(String(16))
    # from here on derived from the lines
    date: Mapped[str | None] = mapped_column(String(10), index=True)  # YYYY-MM-DD
    date_source: Mapped[str | None] = mapped_column(String(8))  # "device", or "sync": its clock was not set
    preset: Mapped[str | None] = mapped_column(String(64))
    fingerprint: Mapped[str | None] = mapped_column(String(16))
    players: Mapped[str | None] = mapped_column(Text)  # JSON list, a name a seat
    sides: Mapped[str | None] = mapped_column(Text)  # JSON list of lists of seats
    deal_count: Mapped[int]
    closed: Mapped[bool]
    ended: Mapped[str | None] = mapped_column(String(16))
    winner: Mapped[str | None] = mapped_column(Text)  # JSON list of sides
    problem: Mapped[str | None] = mapped_column(Text)  # why the fold stops before the last line


class LineRow(Base):
    """One journal line, byte for byte as the device wrote it, its number from 0 and its digest."""

    __tablename__ = "lines"
    evening_id: Mapped[int] = mapped_column(ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    digest: Mapped[str] = mapped_column(String(16))
    line: Mapped[bytes] = mapped_column(LargeBinary)


class DealRow(Base):
    """One deal as it stands after all corrections; `n` is its place on the sheet, from 1."""

    __tablename__ = "deals"
    evening_id: Mapped[int] = mapped_column(ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True)
    time: Mapped[int | None] = mapped_column(BigInteger)  # of its first entry
    dealer: Mapped[int]
    declarer: Mapped[int | None]
    bid: Mapped[int | None]
    outcome: Mapped[str] = mapped_column(String(24))
    trump: Mapped[str | None] = mapped_column(String(1))
    made: Mapped[bool | None]
    versions: Mapped[int]  # 1 = never corrected
    deal: Mapped[str] = mapped_column(Text)  # JSON, as in a sheet
    why: Mapped[str] = mapped_column(Text)  # the reasons in German, one a line


class ShareRow(Base):
    """What one side writes for one deal, and its total after it."""

    __tablename__ = "shares"
    __table_args__ = (ForeignKeyConstraint(["evening_id", "n"], ["deals.evening_id", "deals.n"], ondelete="CASCADE"),)
    evening_id: Mapped[int] = mapped_column(primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True)
    side: Mapped[int] = mapped_column(primary_key=True)
    points: Mapped[int]
    special: Mapped[int]
    total: Mapped[int]


class SeatRow(Base):
    """One player's evening in sums: what the season adds up. Points are those of the player's side."""

    __tablename__ = "seats"
    evening_id: Mapped[int] = mapped_column(ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    side: Mapped[int]
    name: Mapped[str] = mapped_column(Text, index=True)
    deals: Mapped[int]
    declared: Mapped[int]
    won: Mapped[int]
    lost: Mapped[int]
    conceded: Mapped[int]
    durch_won: Mapped[int]
    durch_lost: Mapped[int]
    points: Mapped[int]
    special: Mapped[int]
    stars: Mapped[int]


class WarningRow(Base):
    """Something the score keeper ought to look at; accepted, but unusual."""

    __tablename__ = "warnings"
    evening_id: Mapped[int] = mapped_column(ForeignKey("evenings.id", ondelete="CASCADE"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    text: Mapped[str] = mapped_column(Text)
