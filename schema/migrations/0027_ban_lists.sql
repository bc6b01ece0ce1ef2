-- Lists of people who are kept out of every conversation that takes them. They are this node's; no log holds them.
CREATE TABLE ban_list (
    list BLOB PRIMARY KEY CHECK (length(list) = 16),
    name TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE ban_list_entry (
    list BLOB NOT NULL REFERENCES ban_list (list) ON DELETE CASCADE,
    -- Who they are to this list alone: an Ed25519 key.
    tag BLOB NOT NULL CHECK (length(tag) = 32),
    -- What they were called where they were put on it.
    name TEXT NOT NULL,
    reason TEXT,
    added_at INTEGER NOT NULL,
    until INTEGER,
    PRIMARY KEY (list, tag)
) STRICT, WITHOUT ROWID;

-- Which conversations ordered here take which list.
CREATE TABLE ban_list_use (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    list BLOB NOT NULL REFERENCES ban_list (list) ON DELETE CASCADE,
    since INTEGER NOT NULL,
    PRIMARY KEY (conversation, list)
) STRICT, WITHOUT ROWID;
CREATE INDEX ban_list_use_list ON ban_list_use (list);

-- What those who asked to join showed.
CREATE TABLE member_tag (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    list BLOB NOT NULL REFERENCES ban_list (list) ON DELETE CASCADE,
    member BLOB NOT NULL CHECK (length(member) = 16),
    tag BLOB NOT NULL CHECK (length(tag) = 32),
    PRIMARY KEY (conversation, list, member)
) STRICT, WITHOUT ROWID;
CREATE INDEX member_tag_list ON member_tag (list, tag);
