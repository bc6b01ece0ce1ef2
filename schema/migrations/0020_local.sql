-- What this node decided for itself about a conversation. No log tells of it, nobody else hears of it, and no fold derives it.

CREATE TABLE local_conversation (
    conversation INTEGER NOT NULL PRIMARY KEY REFERENCES conversation (id) ON DELETE CASCADE,
    -- What it is called here, beside its own name.
    alias TEXT UNIQUE CHECK (alias <> ''),
    -- Its people do not want to be told of it.
    is_muted INTEGER NOT NULL DEFAULT 0 CHECK (is_muted IN (0, 1)),
    muted_until INTEGER CHECK (muted_until IS NULL OR is_muted = 1),
    -- Words of items before this entry are forgotten here.
    cleared_size INTEGER NOT NULL DEFAULT 0 CHECK (cleared_size >= 0)
) STRICT;

-- Single items whose words are forgotten here.
CREATE TABLE forgotten_item (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    PRIMARY KEY (conversation, message_id)
) STRICT, WITHOUT ROWID;
