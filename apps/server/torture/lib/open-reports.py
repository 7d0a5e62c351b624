"""Opens report.csv and report.xlsx with Python's libraries and prints as JSON every record, and the type of every cell.

The third file is the control: a workbook with unescaped formulas, made by openpyxl.
"""

import csv
import json
import re
import sys

from openpyxl import Workbook, load_workbook

WRITTEN_OUT = re.compile(r"_x([0-9A-Fa-f]{4})_")


def cells_of(path):
    book = load_workbook(path, read_only=True)
    return [[cell_of(cell) for cell in row] for sheet in book for row in sheet.iter_rows()]


def cell_of(cell):
    if isinstance(cell.value, str):
        # ECMA-376, ST_Xstring: openpyxl does not decode it.
        return [cell.data_type, WRITTEN_OUT.sub(lambda found: chr(int(found[1], 16)), cell.value)]
    if hasattr(cell.value, "isoformat"):
        return [cell.data_type, cell.value.isoformat(timespec="seconds")]
    return [cell.data_type, cell.value]


def careless(texts, path):
    book = Workbook(write_only=True)
    sheet = book.create_sheet()
    for text in texts:
        sheet.append([text])
    book.save(path)


folder = sys.argv[1]
csv.field_size_limit(sys.maxsize)
with open(f"{folder}/report.csv", encoding="utf-8-sig", newline="") as file:
    records = list(csv.reader(file, strict=True))
with open(f"{folder}/formulas.json", encoding="utf-8") as file:
    careless(json.load(file), f"{folder}/careless.xlsx")
json.dump(
    {"csv": records, "xlsx": cells_of(f"{folder}/report.xlsx"), "careless": cells_of(f"{folder}/careless.xlsx")},
    sys.stdout,
)
