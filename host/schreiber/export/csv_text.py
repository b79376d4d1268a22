"""Tables as CSV: as German spreadsheets open it by a double click, or plain."""

import csv
import io
from collections.abc import Callable
from dataclasses import dataclass

from .table import Cell, Column, Table


@dataclass(frozen=True)
class CsvForm:
    """How a CSV is written: separator, decimal sign, the mark in front, yes and no, and the headings."""

    separator: str
    decimal: str
    mark: str
    yes: str
    no: str
    heading: Callable[[Column], str]


GERMAN = CsvForm(";", ",", "\ufeff", "ja", "nein", lambda column: column.title)
"""`;`, decimal comma, a BOM so that a spreadsheet reads UTF-8, titles as on the sheet."""

PLAIN = CsvForm(",", ".", "", "true", "false", lambda column: column.key)
"""Commas, points, no BOM, the columns' keys: for programs."""

RISKY = ("=", "+", "-", "@", "\t", "\r")
"""A text that begins so would be run as a formula by a spreadsheet."""


def csv_text(table: Table, form: CsvForm) -> str:
    """The whole table as CSV text, lines ended by CR LF (RFC 4180)."""
    text = io.StringIO()
    text.write(form.mark)
    writer = csv.writer(text, delimiter=form.separator)
    writer.writerow([_harmless(form.heading(column)) for column in table.columns])
    for row in table.rows:
        writer.writerow([_cell(value, form) for value in row])
    return text.getvalue()


def _cell(value: Cell, form: CsvForm) -> str:
    """One value as the form writes it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return form.yes if value else form.no
    if isinstance(value, float):
        return str(value).replace(".", form.decimal)
    if isinstance(value, int):
        return str(value)
    return _harmless(value)


def _harmless(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return "'" + text if text.startswith(RISKY) else text
