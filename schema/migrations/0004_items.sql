-- What stands in timelines, and what was done to it since.

CREATE TABLE item (
    -- The full-text index points here.
    id INTEGER NOT NULL PRIMARY KEY,
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    entry INTEGER NOT NULL CHECK (entry >= 0),
    author BLOB NOT NULL CHECK (length(author) = 16),
    as_channel INTEGER NOT NULL CHECK (as_channel IN (0, 1)),
    -- In pairs: of a longer list SQLite makes a table each time a row is written.
    kind TEXT NOT NULL CHECK (kind IN ('message', 'event') OR kind IN ('invitation', 'conversation_event')
        OR kind IN ('feature_change', 'integrity_error') OR kind IN ('decryption_error', 'undecodable')),
    at INTEGER NOT NULL,
    -- Empty once deleted or moderated: nothing of it may be left in this file.
    text TEXT NOT NULL,
    -- When this text was edited in; NULL for the original.
    edited_at INTEGER,
    reply_to BLOB CHECK (length(reply_to) = 16),
    imported_kind INTEGER CHECK (imported_kind IN (0, 1)),
    imported_author TEXT,
    imported_at INTEGER,
    imported_at_text TEXT,
    -- The exact bytes where they were not UTF-8.
    imported_raw BLOB,
    tombstone TEXT CHECK (tombstone IN ('deleted', 'moderated') OR tombstone = 'blocked'),
    tombstone_by BLOB CHECK (length(tombstone_by) = 16),
    tombstone_at INTEGER,
    tombstone_reason TEXT,
    tombstone_private_reason TEXT,
    pin INTEGER CHECK (pin >= 0),
    -- The scope that would have to be open to judge it; NULL: judged and permitted.
    unverifiable_scope INTEGER,
    -- How many rows item_version and reaction_count hold for it: mostly none, so that a long page asks them seldom.
    version_count INTEGER NOT NULL CHECK (version_count >= 0),
    reaction_kinds INTEGER NOT NULL CHECK (reaction_kinds >= 0),
    CHECK ((imported_kind IS NULL) = (imported_author IS NULL) AND (imported_kind IS NULL) = (imported_at_text IS NULL)),
    CHECK ((tombstone IS NULL) = (tombstone_by IS NULL) AND (tombstone IS NULL) = (tombstone_at IS NULL)),
    UNIQUE (conversation, message_id)
) STRICT;

CREATE INDEX item_by_entry ON item (conversation, entry);
-- Timelines of one member, and moderation in bulk.
CREATE INDEX item_by_author ON item (conversation, author, entry);
-- Slow mode asks when a member last posted; whoever imports a log is the author of all it holds.
CREATE INDEX item_by_poster ON item (conversation, author, entry) WHERE imported_kind IS NULL;
CREATE INDEX item_by_pin ON item (conversation, pin) WHERE pin IS NOT NULL;
CREATE INDEX item_by_reply ON item (conversation, reply_to) WHERE reply_to IS NOT NULL;

CREATE TABLE item_version (
    item INTEGER NOT NULL REFERENCES item (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (item, position)
) STRICT, WITHOUT ROWID;

-- Counted apart from who gave them: in a channel only the counts are known.
CREATE TABLE reaction_count (
    item INTEGER NOT NULL REFERENCES item (id) ON DELETE CASCADE,
    emoji TEXT NOT NULL CHECK (emoji <> ''),
    count INTEGER NOT NULL CHECK (count > 0),
    PRIMARY KEY (item, emoji)
) STRICT, WITHOUT ROWID;

CREATE TABLE reaction (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    member BLOB NOT NULL CHECK (length(member) = 16),
    emoji TEXT NOT NULL CHECK (emoji <> ''),
    PRIMARY KEY (conversation, message_id, member, emoji)
) STRICT, WITHOUT ROWID;

-- Moderations that came before their message.
CREATE TABLE pending_moderation (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    -- Which came first decides whose reason stands.
    position INTEGER NOT NULL CHECK (position >= 0),
    by BLOB NOT NULL CHECK (length(by) = 16),
    at INTEGER NOT NULL,
    reason TEXT,
    PRIMARY KEY (conversation, message_id, position)
) STRICT, WITHOUT ROWID;

-- The full-text index is cut into parts of consecutive items, each an FTS5 table search_<number> made when its first
-- item comes: forgetting a text rewrites one small part, because FTS5 keeps deleted words until parts are merged.
CREATE TABLE search_part (
    number INTEGER NOT NULL PRIMARY KEY CHECK (number >= 0),
    -- Words of forgotten texts are still in its pages.
    is_dirty INTEGER NOT NULL CHECK (is_dirty IN (0, 1))
) STRICT;

CREATE INDEX search_part_dirty ON search_part (number) WHERE is_dirty = 1;

-- One row while forgotten text may still stand in the write-ahead log.
CREATE TABLE wipe_due (
    only_row INTEGER NOT NULL PRIMARY KEY CHECK (only_row = 1)
) STRICT;
