-- The log as it was signed: exact bytes, never re-encoded.

CREATE TABLE entry (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 0),
    statement BLOB NOT NULL,
    signature BLOB NOT NULL CHECK (length(signature) = 64),
    ordered_at INTEGER NOT NULL,
    -- Hashes of all perfect subtrees this leaf completes, leaf hash first: the Merkle tree needs no table of its own,
    -- and any of its nodes is one row and one offset away.
    node_hashes BLOB NOT NULL CHECK (length(node_hashes) >= 32 AND length(node_hashes) % 32 = 0),
    -- Columns below repeat what the statement says, so that it can be found by them. A statement nobody can read is
    -- still a leaf of the log: then all but its identifier, which is a hash of its bytes, are NULL.
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    author BLOB CHECK (length(author) = 16),
    device BLOB CHECK (length(device) = 16),
    counter INTEGER CHECK (counter > 0),
    -- What kind of act the body holds; NULL where the body cannot be opened.
    kind TEXT CHECK (kind <> ''),
    PRIMARY KEY (conversation, number),
    CHECK ((author IS NULL) = (device IS NULL) AND (author IS NULL) = (counter IS NULL))
) STRICT;

-- Neither is unique: an origin gone wrong may order one statement twice or two under one counter, and what it signed
-- has to be stored to be proved. Readers report it; our own origin asks before it orders.
CREATE INDEX entry_by_message ON entry (conversation, message_id);
CREATE INDEX entry_by_counter ON entry (conversation, device, counter) WHERE device IS NOT NULL;
-- The audit log shows administration alone; posts, which are many, cost this index nothing.
CREATE INDEX entry_of_administration ON entry (conversation, number)
-- One by one: of a list SQLite makes a table each time a row is written.
WHERE kind <> 'posted' AND kind <> 'edited' AND kind <> 'retracted' AND kind <> 'reacted'
    AND kind <> 'reactions_counted';

-- Bodies stand apart from their entries because they alone may be forgotten.
CREATE TABLE body (
    conversation INTEGER NOT NULL,
    number INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (conversation, number),
    FOREIGN KEY (conversation, number) REFERENCES entry (conversation, number) ON DELETE CASCADE
) STRICT;

-- Bodies a prune order allows to be absent: absence without one is an integrity error.
CREATE TABLE prune_order (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    -- The entry that ordered it.
    ordered_by INTEGER NOT NULL,
    PRIMARY KEY (conversation, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE checkpoint (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    size INTEGER NOT NULL CHECK (size >= 0),
    root BLOB NOT NULL CHECK (length(root) = 32),
    -- The signed note with all cosignatures known.
    note BLOB NOT NULL,
    cosignatures INTEGER NOT NULL CHECK (cosignatures >= 0),
    PRIMARY KEY (conversation, size)
) STRICT, WITHOUT ROWID;

CREATE TABLE device (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    device BLOB NOT NULL CHECK (length(device) = 16),
    member BLOB NOT NULL CHECK (length(member) = 16),
    key BLOB NOT NULL CHECK (length(key) = 32),
    PRIMARY KEY (conversation, device)
) STRICT, WITHOUT ROWID;

CREATE INDEX device_by_member ON device (conversation, member);

-- Proof that somebody signed two things that exclude each other. Never deleted by the node itself.
CREATE TABLE evidence (
    id INTEGER NOT NULL PRIMARY KEY,
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    -- The integrity error it proves: forked, rolled_back, counter_reused, …
    kind TEXT NOT NULL CHECK (kind <> ''),
    -- The source that showed it; NULL when it came from nobody else.
    relay BLOB CHECK (length(relay) = 32),
    first BLOB NOT NULL,
    second BLOB NOT NULL,
    found_at INTEGER NOT NULL
) STRICT;

-- The same two items shown again are one piece of evidence.
CREATE UNIQUE INDEX evidence_once ON evidence (conversation, kind, first, second);

CREATE TABLE integrity_error (
    id INTEGER NOT NULL PRIMARY KEY,
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind <> ''),
    -- Where a reader would look for what is missing; NULL when it concerns the log as a whole.
    first_entry INTEGER,
    last_entry INTEGER,
    relay BLOB CHECK (length(relay) = 32),
    author BLOB CHECK (length(author) = 16),
    -- A JSON object. Not json_valid(): with trusted_schema off, SQLite before 3.45 does not run it in a CHECK.
    details TEXT NOT NULL CHECK (details GLOB '{*}'),
    count INTEGER NOT NULL CHECK (count > 0),
    first_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    -- When a repair made it good.
    resolved_at INTEGER,
    CHECK ((first_entry IS NULL) = (last_entry IS NULL) AND first_entry <= last_entry),
    CHECK (first_at <= last_at)
) STRICT;

CREATE INDEX integrity_error_by_conversation ON integrity_error (conversation, id);
