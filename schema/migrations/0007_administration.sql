-- What this node did and for whom, beside the logs of its conversations.

-- The node's own log of administrative requests: rows of a Merkle log of the same form as `entry`.
CREATE TABLE journal (
    number INTEGER NOT NULL PRIMARY KEY CHECK (number >= 0),
    -- What the leaf hash covers.
    bytes BLOB NOT NULL,
    node_hashes BLOB NOT NULL CHECK (length(node_hashes) >= 32 AND length(node_hashes) % 32 = 0),
    at INTEGER NOT NULL,
    -- Columns below repeat what the bytes say. No foreign key: the journal outlives conversations.
    conversation_id BLOB CHECK (length(conversation_id) = 32),
    method TEXT NOT NULL CHECK (method <> ''),
    caller TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome <> ''),
    -- Refusals of one caller for one reason, one after another, are one row.
    count INTEGER NOT NULL DEFAULT 1 CHECK (count > 0)
) STRICT;

CREATE INDEX journal_by_conversation ON journal (conversation_id, number) WHERE conversation_id IS NOT NULL;

-- The node's change number: what event subscribers resume from, also after a restart.
CREATE TABLE change (
    -- AUTOINCREMENT: a number is never given twice, even after old rows were trimmed.
    seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    conversation_id BLOB CHECK (length(conversation_id) = 32),
    topic TEXT NOT NULL CHECK (topic <> ''),
    entry INTEGER CHECK (entry >= 0),
    -- A JSON object; see integrity_error.details.
    payload TEXT NOT NULL CHECK (payload GLOB '{*}'),
    at INTEGER NOT NULL
) STRICT;

-- Answers to requests that may be sent again, for a day.
CREATE TABLE request_key (
    caller TEXT NOT NULL,
    key TEXT NOT NULL CHECK (key <> ''),
    -- SHA-256 of method and parameters: the same key with another request is refused.
    request BLOB NOT NULL CHECK (length(request) = 32),
    reply BLOB NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (caller, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX request_key_by_time ON request_key (created_at);

-- How far an import got, advanced in the transactions that append its messages: interrupted and run again, it goes on.
CREATE TABLE import_progress (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    -- SHA-256 of the source.
    source BLOB NOT NULL CHECK (length(source) = 32),
    next_line INTEGER NOT NULL CHECK (next_line >= 0),
    messages INTEGER NOT NULL CHECK (messages >= 0),
    events INTEGER NOT NULL CHECK (events >= 0),
    not_understood INTEGER NOT NULL CHECK (not_understood >= 0),
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (conversation, source)
) STRICT, WITHOUT ROWID;
