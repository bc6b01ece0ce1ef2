-- Files that messages carry, what relays are told of them, and the sealed copies this node holds.

-- How many rows item_file holds for it: mostly none.
ALTER TABLE item ADD COLUMN file_count INTEGER NOT NULL DEFAULT 0 CHECK (file_count >= 0);

CREATE TABLE item_file (
    item INTEGER NOT NULL REFERENCES item (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    root BLOB NOT NULL CHECK (length(root) = 32),
    file_key BLOB NOT NULL CHECK (length(file_key) = 32),
    bytes INTEGER NOT NULL CHECK (bytes >= 0),
    name TEXT NOT NULL CHECK (name <> ''),
    media_type TEXT NOT NULL,
    is_voice INTEGER NOT NULL CHECK (is_voice IN (0, 1)),
    PRIMARY KEY (item, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX item_file_by_root ON item_file (root);
CREATE INDEX item_with_files ON item (conversation, entry) WHERE file_count > 0;

-- Which message carries which file, and whether it still does: what the origin tells relays, in the order of its changes. It
-- outlasts words that are forgotten here alone. No projection: a refold finds it and changes nothing.
CREATE TABLE file_reference (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    root BLOB NOT NULL CHECK (length(root) = 32),
    is_kept INTEGER NOT NULL CHECK (is_kept IN (0, 1)),
    change INTEGER NOT NULL CHECK (change > 0),
    PRIMARY KEY (conversation, message_id, root)
) STRICT, WITHOUT ROWID;

CREATE INDEX file_reference_by_change ON file_reference (conversation, change);
CREATE INDEX file_reference_by_root ON file_reference (conversation, root) WHERE is_kept = 1;

-- Sealed copies in the directory files/ of the state directory, each under its root. What has no row there is deleted.
CREATE TABLE file_copy (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    root BLOB NOT NULL CHECK (length(root) = 32),
    sealed_bytes INTEGER NOT NULL CHECK (sealed_bytes > 0),
    file_key BLOB NOT NULL CHECK (length(file_key) = 32),
    bytes INTEGER NOT NULL CHECK (bytes >= 0),
    name TEXT NOT NULL CHECK (name <> ''),
    media_type TEXT NOT NULL,
    is_voice INTEGER NOT NULL CHECK (is_voice IN (0, 1)),
    -- Sealed here: it is whole, and this node uploads it.
    is_own INTEGER NOT NULL CHECK (is_own IN (0, 1)),
    created_at INTEGER NOT NULL,
    -- The job that made it.
    job INTEGER NOT NULL,
    -- Of its chunks, in order; last, because it is long and seldom read.
    hashes BLOB NOT NULL CHECK (length(hashes) > 0 AND length(hashes) % 32 = 0),
    PRIMARY KEY (conversation, root)
) STRICT, WITHOUT ROWID;

-- Relays that have all of it.
CREATE TABLE file_upload (
    conversation INTEGER NOT NULL,
    root BLOB NOT NULL,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    PRIMARY KEY (conversation, root, relay),
    FOREIGN KEY (conversation, root) REFERENCES file_copy (conversation, root) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
