-- What the migrations make, one after another. Made by RelaySchemaTests (RECORD=1); not for editing.

CREATE TABLE log (
    -- The first line of its checkpoints, and the name of its key.
    origin TEXT NOT NULL PRIMARY KEY CHECK (length(origin) BETWEEN 1 AND 256),
    -- Ed25519, with which the log signs its checkpoints.
    key BLOB NOT NULL CHECK (length(key) = 32),
    -- The largest checkpoint that was cosigned; 0 and NULL before the first.
    size INTEGER NOT NULL CHECK (size >= 0),
    root BLOB CHECK (length(root) = 32),
    added_at_ms INTEGER NOT NULL,
    cosigned_at_ms INTEGER,
    CHECK ((size = 0) = (root IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX log_never_cosigned ON log (added_at_ms) WHERE size = 0;

CREATE TABLE meta (
    key TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE rule (
    origin TEXT NOT NULL PRIMARY KEY CHECK (length(origin) BETWEEN 1 AND 256),
    verdict TEXT NOT NULL CHECK (verdict IN ('allow', 'refuse'))
) STRICT, WITHOUT ROWID;
