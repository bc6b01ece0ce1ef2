-- What the migrations make, one after another. Made by RelaySchemaTests (RECORD=1); not for editing.

CREATE TABLE access_key (
    channel INTEGER NOT NULL REFERENCES channel (id),
    key BLOB NOT NULL CHECK (length(key) = 32), may_upload INTEGER NOT NULL DEFAULT 0 CHECK (may_upload IN (0, 1)),
    PRIMARY KEY (channel, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE channel (
    id INTEGER PRIMARY KEY,
    conversation BLOB NOT NULL UNIQUE CHECK (length(conversation) = 32),
    state TEXT NOT NULL CHECK (state IN ('invited', 'accepted', 'refused', 'left', 'retired')),
    origin_key BLOB NOT NULL CHECK (length(origin_key) = 32),
    size INTEGER NOT NULL DEFAULT 0 CHECK (size >= 0),
    bytes INTEGER NOT NULL DEFAULT 0 CHECK (bytes >= 0),
    -- the largest checkpoint this relay cosigned; larger than size after a restored backup
    cosigned_size INTEGER NOT NULL DEFAULT 0 CHECK (cosigned_size >= 0),
    cosigned_note BLOB,
    cosigned_at_ms INTEGER NOT NULL DEFAULT 0,
    access_version INTEGER NOT NULL DEFAULT 0,
    updated_at_ms INTEGER NOT NULL
, claim_grant BLOB CHECK (length(claim_grant) = 104), delete_at_ms INTEGER, peer_limit INTEGER NOT NULL DEFAULT 0 CHECK (peer_limit >= 0)) STRICT;

CREATE TABLE cosigned_note (
    channel INTEGER NOT NULL REFERENCES channel (id),
    size INTEGER NOT NULL CHECK (size > 0),
    note BLOB NOT NULL,
    PRIMARY KEY (channel, size)
) STRICT, WITHOUT ROWID;

CREATE TABLE ended_key (
    channel INTEGER NOT NULL REFERENCES channel (id),
    key BLOB NOT NULL CHECK (length(key) = 32),
    -- the first size of the log that the key does not open; the note of this size is never thinned out
    end_size INTEGER NOT NULL CHECK (end_size > 0),
    PRIMARY KEY (channel, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX ended_key_by_end ON ended_key (channel, end_size);

CREATE TABLE entry (
    position INTEGER PRIMARY KEY,
    -- statement, signature and time of ordering, exactly as hashed into the log
    leaf BLOB NOT NULL,
    -- the perfect subtrees this leaf completes, leaf hash first, 32 bytes each
    node_hashes BLOB NOT NULL CHECK (length(node_hashes) >= 32 AND length(node_hashes) % 32 = 0),
    body_hash BLOB NOT NULL CHECK (length(body_hash) = 32),
    -- absent once pruned
    body BLOB
) STRICT;

CREATE TABLE evidence (
    id INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL REFERENCES channel (id),
    ours BLOB NOT NULL,
    theirs BLOB NOT NULL,
    seen_at_ms INTEGER NOT NULL, prefix BLOB CHECK (length(prefix) % 32 = 0),
    UNIQUE (channel, ours, theirs)
) STRICT;

CREATE TABLE link_content (
    channel INTEGER NOT NULL REFERENCES channel (id),
    key BLOB NOT NULL CHECK (length(key) = 32),
    -- SHA-256 of the content: the origin compares it
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    content BLOB NOT NULL CHECK (length(content) BETWEEN 1 AND 16384),
    PRIMARY KEY (channel, key)
) STRICT;

CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT;

CREATE TABLE note (
    channel INTEGER NOT NULL REFERENCES channel (id),
    size INTEGER NOT NULL CHECK (size > 0),
    -- bytes of the log up to this size: tells how much a range holds without reading it
    bytes INTEGER NOT NULL,
    note BLOB NOT NULL,
    PRIMARY KEY (channel, size)
) STRICT, WITHOUT ROWID;

CREATE TABLE origin_change (
    channel INTEGER NOT NULL REFERENCES channel (id),
    position INTEGER NOT NULL CHECK (position >= 0),
    body BLOB NOT NULL,
    PRIMARY KEY (channel, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE peer (
    channel INTEGER NOT NULL REFERENCES channel (id),
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    address TEXT NOT NULL CHECK (length(address) <= 512),
    outcome TEXT NOT NULL,
    asked_at_ms INTEGER NOT NULL,
    agreed_at_ms INTEGER NOT NULL,
    -- the largest size at which its checkpoint was found to be of one log with this relay's: it may not show less
    size INTEGER NOT NULL CHECK (size >= 0),
    -- the last outcome that accuses the peer or the origin; later agreement does not remove it
    fault TEXT,
    fault_at_ms INTEGER NOT NULL,
    PRIMARY KEY (channel, relay)
) STRICT, WITHOUT ROWID;

CREATE TABLE preview (
    channel INTEGER NOT NULL UNIQUE REFERENCES channel (id),
    -- remains after the preview was withdrawn or ended, so that an old one does not come back
    sequence INTEGER NOT NULL CHECK (sequence > 0),
    expires_at_ms INTEGER NOT NULL,
    -- preview.v1.SignedPreview; NULL when nothing is shown any more
    signed BLOB
) STRICT;

CREATE INDEX preview_by_end ON preview (expires_at_ms) WHERE signed IS NOT NULL;

CREATE TABLE receipt (
    channel INTEGER NOT NULL REFERENCES channel (id),
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    receipt BLOB NOT NULL,
    settled_at_ms INTEGER NOT NULL,
    PRIMARY KEY (channel, hash)
) STRICT;

CREATE INDEX receipt_by_age ON receipt (channel, settled_at_ms);

CREATE TABLE rule (
    subject BLOB PRIMARY KEY CHECK (length(subject) = 32),
    verdict TEXT NOT NULL CHECK (verdict IN ('allow', 'refuse'))
) STRICT;

CREATE TABLE shown_note (
    channel INTEGER NOT NULL UNIQUE REFERENCES channel (id),
    size INTEGER NOT NULL CHECK (size > 0),
    note BLOB NOT NULL
) STRICT;

CREATE TABLE submission (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    channel INTEGER NOT NULL REFERENCES channel (id),
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    key BLOB NOT NULL CHECK (length(key) = 32),
    submission BLOB NOT NULL,
    received_at_ms INTEGER NOT NULL,
    UNIQUE (channel, hash)
) STRICT;

CREATE INDEX submission_of_key ON submission (channel, key);
