"""Parses the feeds of a preview with feedparser, strictly, and prints what it found as JSON.

Called by FeedValidatorTests with the directory of the files.
"""
import json
import sys

import feedparser

found = {}
for name in ("feed.rss", "feed.atom"):
    with open(sys.argv[1] + "/" + name, "rb") as file:
        feed = feedparser.parse(file.read())
    found[name] = {
        "version": feed.version,
        "malformed": bool(feed.bozo),
        "error": str(feed.get("bozo_exception", "")),
        "title": feed.feed.get("title", ""),
        "link": feed.feed.get("link", ""),
        "updated": feed.feed.get("updated_parsed") is not None,
        "entries": [
            {
                "id": entry.get("id", ""),
                "title": entry.get("title", ""),
                "author": entry.get("author", ""),
                "link": entry.get("link", ""),
                "published": list(entry.published_parsed)[:6] if entry.get("published_parsed") else [],
                "html": entry.content[0].value if entry.get("content") else entry.get("summary", ""),
            }
            for entry in feed.entries
        ],
    }
json.dump(found, sys.stdout)
