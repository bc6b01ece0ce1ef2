-- What sources other than IRC logs tell of a message. Items from before come from IRC logs, the one source there was.
ALTER TABLE item ADD COLUMN imported_source INTEGER CHECK (imported_source IN (0, 1, 2, 3));
-- Edits, forwards, reactions and files there: netstrings, read with their item alone.
ALTER TABLE item ADD COLUMN imported_details BLOB;

-- Which message became which item, for replies and edits that name it, and for a later export of the same chat: what was carried over
-- before is not carried over again.
CREATE TABLE imported_message (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    -- Format, chat and identifier there.
    source TEXT NOT NULL,
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    PRIMARY KEY (conversation, source)
) STRICT, WITHOUT ROWID;
