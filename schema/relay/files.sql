-- What the migrations make, one after another. Made by RelaySchemaTests (RECORD=1); not for editing.

CREATE TABLE blob (
    id INTEGER PRIMARY KEY,
    conversation BLOB NOT NULL CHECK (length(conversation) = 32),
    root BLOB NOT NULL CHECK (length(root) = 32),
    -- of all sealed chunks, here or not
    bytes INTEGER NOT NULL CHECK (bytes > 0),
    -- who offered it, and when
    key BLOB NOT NULL CHECK (length(key) = 32),
    offered_at_ms INTEGER NOT NULL,
    -- the origin said that a message carries it
    is_kept INTEGER NOT NULL CHECK (is_kept IN (0, 1)),
    -- of the chunks, in order; last, because it is long and seldom read
    hashes BLOB NOT NULL CHECK (length(hashes) > 0 AND length(hashes) % 32 = 0),
    UNIQUE (conversation, root)
) STRICT;

CREATE INDEX blob_unclaimed ON blob (conversation, offered_at_ms) WHERE is_kept = 0;

CREATE TABLE chunk (
    blob INTEGER NOT NULL REFERENCES blob (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 0),
    chunk BLOB NOT NULL,
    UNIQUE (blob, number)
) STRICT;

CREATE TABLE claim (
    conversation BLOB NOT NULL CHECK (length(conversation) = 32),
    root BLOB NOT NULL CHECK (length(root) = 32),
    PRIMARY KEY (conversation, root)
) STRICT, WITHOUT ROWID;

CREATE TABLE mark (
    conversation BLOB PRIMARY KEY CHECK (length(conversation) = 32),
    mark INTEGER NOT NULL
) STRICT;
