-- What the origin and members keep beside the projections: certificates to hand on, secrets that are no scope's epoch,
-- requests that wait for their receipt, and the keys relays were seen to have.

CREATE TABLE device_proof (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    device BLOB NOT NULL CHECK (length(device) = 16),
    -- A DeviceCertificate, checked when it came.
    certificate BLOB NOT NULL,
    PRIMARY KEY (conversation, device)
) STRICT, WITHOUT ROWID;

CREATE TABLE reading_secret (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    epoch INTEGER NOT NULL CHECK (epoch >= 0),
    sealed_secret BLOB NOT NULL,
    PRIMARY KEY (conversation, epoch)
) STRICT, WITHOUT ROWID;

CREATE TABLE tree_seed (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    version INTEGER NOT NULL CHECK (version > 0),
    sealed_seed BLOB NOT NULL,
    PRIMARY KEY (conversation, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE join_submission (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    member BLOB NOT NULL CHECK (length(member) = 16),
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (conversation, member)
) STRICT, WITHOUT ROWID;

-- Global: a relay has one identity whatever it carries. Learned from its signed hello.
CREATE TABLE relay_cosigner (
    relay BLOB NOT NULL PRIMARY KEY CHECK (length(relay) = 32),
    name TEXT NOT NULL CHECK (name <> ''),
    key BLOB NOT NULL CHECK (length(key) = 32)
) STRICT, WITHOUT ROWID;

-- The set of keys allowed to read and submit through the relays, as they were last told.
CREATE TABLE relay_access (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    version INTEGER NOT NULL CHECK (version >= 0),
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    PRIMARY KEY (conversation, relay)
) STRICT, WITHOUT ROWID;

-- Receipts written after their submission had been drained (someone was admitted later): relays are still to be told.
CREATE TABLE receipt_due (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (conversation, relay, hash)
) STRICT, WITHOUT ROWID;

-- The file beside the database by which a restored copy is told: its inode, and when that last changed.
CREATE TABLE restore_mark (
    id INTEGER PRIMARY KEY CHECK (id = 0),
    inode INTEGER NOT NULL,
    changed INTEGER NOT NULL
) STRICT;

-- After a restore: relays that may hold entries this copy lacks. Nothing is signed before they were asked.
CREATE TABLE unasked_relay (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    PRIMARY KEY (conversation, relay)
) STRICT, WITHOUT ROWID;

-- A projection: counters used in statements that travel inside the origin's.
CREATE TABLE enclosed_statement (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    device BLOB NOT NULL CHECK (length(device) = 16),
    counter INTEGER NOT NULL CHECK (counter > 0),
    PRIMARY KEY (conversation, device, counter)
) STRICT, WITHOUT ROWID;
