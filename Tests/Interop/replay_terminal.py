#!/usr/bin/env python3
"""Replays the frames of `chanadm read` in pyte, another terminal emulator, and prints what it shows after each.

Standard input is a JSON list of frames: {"rows": 24, "columns": 80, "bytes": base64}. A frame of another size than the
one before resizes the terminal first. Standard output is a JSON list with an object for each frame: "cells" has the
text of each cell by row, empty behind a wide sign; "cursor" is [row, column], or null while it is hidden.
"""

import base64
import json
import sys

import pyte

NO_LINE_WRAP = b"\x1b[?7l"


def shown(screen):
    cells = [
        [screen.buffer[row][column].data for column in range(screen.columns)]
        for row in range(screen.lines)
    ]
    # A cursor behind the last column stands in it.
    place = [screen.cursor.y, min(screen.cursor.x, screen.columns - 1)]
    return {"cells": cells, "cursor": None if screen.cursor.hidden else place}


def main():
    frames = json.load(sys.stdin)
    screen = pyte.Screen(frames[0]["columns"], frames[0]["rows"])
    stream = pyte.ByteStream(screen)
    stream.feed(NO_LINE_WRAP)
    results = []
    for frame in frames:
        if (screen.lines, screen.columns) != (frame["rows"], frame["columns"]):
            screen.resize(frame["rows"], frame["columns"])
        stream.feed(base64.b64decode(frame["bytes"]))
        results.append(shown(screen))
    json.dump(results, sys.stdout)


if __name__ == "__main__":
    main()
