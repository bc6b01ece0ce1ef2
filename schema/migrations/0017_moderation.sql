-- Whether the bodies of what an item said went with its text: full delete, and purges.
ALTER TABLE item ADD COLUMN purged INTEGER NOT NULL DEFAULT 0 CHECK (purged IN (0, 1));

-- Whether the body went before this node ever opened it: an item that is not there may be one of these.
ALTER TABLE prune_order ADD COLUMN is_unread INTEGER NOT NULL DEFAULT 0 CHECK (is_unread IN (0, 1));
CREATE INDEX prune_order_unread ON prune_order (conversation) WHERE is_unread = 1;

-- A projection: entries, beside its own, whose bodies hold a text of an item, such as edits. They are pruned with it.
CREATE TABLE item_text (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    entry INTEGER NOT NULL CHECK (entry >= 0),
    PRIMARY KEY (conversation, message_id, entry)
) STRICT, WITHOUT ROWID;
