#!/usr/bin/env python3
"""Generates Sources/ChanText/Generated/CellWidthTable.swift from the Unicode Character Database.

Usage: schema/unicode/cell_widths.py [--check] [DATA]     (DATA: Debian's unicode-data, /usr/share/unicode)

The width of a scalar, the first rule that applies:
  2  East_Asian_Width W or F (UAX #11), or Emoji_Presentation (UTS #51)
  1  Prepended_Concatenation_Mark and U+00AD: format characters that are visible
  0  general category Mn, Me or Cf; medial vowels and final consonants of Hangul (they join the syllable before)
  1  all others
With --check it compares the file and fails where it differs.
"""
import pathlib
import re
import sys

TARGET = pathlib.Path(__file__).resolve().parents[2] / "Sources/ChanText/Generated/CellWidthTable.swift"


def properties(path):
    """Yields (first, last, value) for each data line and each @missing line, defaults first."""
    lines = path.read_text(encoding="utf-8").splitlines()
    pattern = re.compile(r"^([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*;\s*([\w ]+)")
    missing = [line.split("@missing:", 1)[1].strip() for line in lines if line.startswith("# @missing:")]
    for line in missing + lines:
        match = pattern.match(line)
        if match:
            first = int(match[1], 16)
            yield first, int(match[2] or match[1], 16), match[3].strip()


def widths(data):
    table = [1] * 0x110000

    def fill(path, values, width):
        for first, last, value in properties(data / path):
            if value in values:
                table[first:last + 1] = [width] * (last - first + 1)

    fill("extracted/DerivedGeneralCategory.txt", {"Mn", "Me", "Cf"}, 0)
    fill("HangulSyllableType.txt", {"V", "T"}, 0)
    fill("PropList.txt", {"Prepended_Concatenation_Mark"}, 1)
    table[0xAD] = 1
    narrow = table[:]
    for first, last, value in properties(data / "EastAsianWidth.txt"):
        for scalar in range(first, last + 1):
            table[scalar] = 2 if value in ("W", "F", "Wide") else narrow[scalar]
    # A combining mark stays a mark, even where its block is wide.
    for first, last, value in properties(data / "extracted/DerivedGeneralCategory.txt"):
        if value in ("Mn", "Me"):
            table[first:last + 1] = [0] * (last - first + 1)
    fill("emoji/emoji-data.txt", {"Emoji_Presentation"}, 2)
    return table


def ranges(flags):
    found = []
    for scalar, flag in enumerate(flags):
        if flag and found and found[-1][1] == scalar - 1:
            found[-1][1] = scalar
        elif flag:
            found.append([scalar, scalar])
    return found


def array(name, comment, rows):
    cells = [f"0x{first:X}, 0x{last:X}," for first, last in rows]
    lines, line = [], ""
    for cell in cells:
        if len(line) + len(cell) + 1 > 108:
            lines.append(line)
            line = ""
        line += (" " if line else "") + cell
    body = "\n".join("        " + each for each in lines + [line])
    return f"    /// {comment}\n    static let {name}: [UInt32] = [\n{body}\n    ]\n"


def swift(data):
    version = re.search(r"EastAsianWidth-([\d.]+)\.txt", (data / "EastAsianWidth.txt").read_text())[1]
    table = widths(data)
    styled = [False] * 0x110000
    for line in (data / "emoji/emoji-variation-sequences.txt").read_text(encoding="utf-8").splitlines():
        match = re.match(r"^([0-9A-F]+) FE0F\s*;", line)
        if match:
            styled[int(match[1], 16)] = True
    return (
        "// Generated from the Unicode Character Database by schema/unicode/cell_widths.py; do not edit.\n"
        "// swift-format-ignore-file\n\n"
        "/// Widths of scalars as sorted pairs of first and last scalar. All others have one cell.\n"
        "enum CellWidthTable {\n"
        f'    static let unicodeVersion = "{version}"\n\n'
        + array("zero", "Scalars without a cell of their own.", ranges([w == 0 for w in table])) + "\n"
        + array("wide", "Scalars of two cells.", ranges([w == 2 for w in table])) + "\n"
        + array("emojiVariation", "Scalars that U+FE0F turns into an emoji of two cells.", ranges(styled))
        + "}\n")


def main(arguments):
    check = "--check" in arguments
    rest = [each for each in arguments if each != "--check"]
    text = swift(pathlib.Path(rest[0] if rest else "/usr/share/unicode"))
    if not check:
        TARGET.write_text(text)
    elif TARGET.read_text() != text:
        sys.exit(f"stale: {TARGET}")


main(sys.argv[1:])
