-- From when members whose tag a list lacks may not post; NULL: never.
ALTER TABLE ban_list_use ADD COLUMN required_at INTEGER;

-- Ban lists that this node's member shows a tag to where another node orders the log: a link named them, or a receipt did.
CREATE TABLE own_tag (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    list BLOB NOT NULL CHECK (length(list) = 16),
    asked_at INTEGER NOT NULL,
    -- When the origin had answered a submission that carried the tag; NULL: the next submission carries it.
    shown_at INTEGER,
    PRIMARY KEY (conversation, list)
) STRICT, WITHOUT ROWID;
