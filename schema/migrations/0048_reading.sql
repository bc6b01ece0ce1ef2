-- What has been read on this node: all entries before this one. NULL: nobody marked anything yet, and what was ordered after this
-- node's member joined is unread.
ALTER TABLE local_conversation ADD COLUMN read_size INTEGER CHECK (read_size >= 0);
-- Nobody finds all of their old messages unread after an upgrade.
INSERT INTO local_conversation (conversation, read_size) SELECT id, log_size FROM conversation WHERE TRUE
ON CONFLICT (conversation) DO UPDATE SET read_size = excluded.read_size;

-- Counts unread messages without reading a row of the table.
CREATE INDEX item_readable ON item (conversation, entry, author)
    WHERE kind = 'message' AND tombstone IS NULL AND (text <> '' OR file_count > 0 OR imported_kind IS NOT NULL);
-- The same for messages that mention somebody; there are few.
CREATE INDEX item_mentioning ON item (conversation, entry, author, mentions)
    WHERE kind = 'message' AND tombstone IS NULL AND (text <> '' OR file_count > 0 OR imported_kind IS NOT NULL)
        AND mentions IS NOT NULL;

-- Finds imported items by the time and the author that they show; `at` and `author` are those of the import.
CREATE INDEX item_by_imported_at ON item (conversation, imported_at, entry) WHERE imported_at IS NOT NULL;
CREATE INDEX item_by_imported_author ON item (conversation, imported_author, entry) WHERE imported_author IS NOT NULL;
