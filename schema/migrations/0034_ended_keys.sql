-- Keys by which relays let somebody read have an end once they are replaced.

-- Where the log stood when a link was withdrawn: its capability opens what is below. Follows from the log.
CREATE TABLE link_end (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    link BLOB NOT NULL CHECK (length(link) = 16),
    size INTEGER NOT NULL CHECK (size > 0),
    PRIMARY KEY (conversation, link)
) STRICT, WITHOUT ROWID;
CREATE INDEX link_end_by_size ON link_end (conversation, size);

-- The size of the log whose keys the relay was told, up to which size it was told of keys that ended, and the epoch of the
-- charter that ended the last of them. NULL: told by a version that knew of no ends, or of a relay that knows of none.
ALTER TABLE relay_access ADD COLUMN keys_at INTEGER CHECK (keys_at >= 0);
ALTER TABLE relay_access ADD COLUMN ended_to INTEGER CHECK (ended_to >= 0);
ALTER TABLE relay_access ADD COLUMN ended_epoch INTEGER CHECK (ended_epoch >= 0);
CREATE INDEX scope_secret_by_entry ON scope_secret (conversation, scope_kind, scope_id, entry);
