-- Backups this node made: where they were written, so that whoever looks for one knows which there are. The file may be
-- elsewhere by now.

CREATE TABLE backup (
    -- No foreign key: a job is forgotten after a month, a backup is not.
    job INTEGER NOT NULL PRIMARY KEY,
    path TEXT NOT NULL CHECK (path <> ''),
    -- Of the whole file, SHA-256.
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    bytes INTEGER NOT NULL CHECK (bytes > 0),
    -- What opens it: the node's own vault, or a passphrase.
    lock TEXT NOT NULL CHECK (lock IN ('vault', 'passphrase')),
    conversations INTEGER NOT NULL CHECK (conversations >= 0),
    entries INTEGER NOT NULL CHECK (entries >= 0),
    created_at INTEGER NOT NULL,
    -- When it was last read through and found whole.
    verified_at INTEGER NOT NULL
) STRICT;

CREATE INDEX backup_by_path ON backup (path);

-- A relay that answers with another identity is a state of its own. A CHECK can only be changed by a new table.

CREATE TABLE relay_observation_new (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    state TEXT NOT NULL CHECK (state IN ('reachable', 'unreachable', 'refused', 'wrong_identity', 'diverged')),
    -- Entries the relay says it holds, and the largest checkpoint it cosigned.
    size INTEGER NOT NULL CHECK (size >= 0),
    cosigned_size INTEGER NOT NULL CHECK (cosigned_size >= 0),
    -- One line for people: why it could not be reached or refused.
    detail TEXT NOT NULL,
    probed_at INTEGER NOT NULL,
    seen_at INTEGER,
    PRIMARY KEY (conversation, relay)
) STRICT, WITHOUT ROWID;

INSERT INTO relay_observation_new (
    conversation, relay, state, size, cosigned_size, detail, probed_at, seen_at)
SELECT conversation, relay, state, size, cosigned_size, detail, probed_at, seen_at FROM relay_observation;
DROP TABLE relay_observation;
ALTER TABLE relay_observation_new RENAME TO relay_observation;
