-- The names of a forwarded message's sources are its poster's words: they are removed with its text.
UPDATE item SET forwarded = NULL
WHERE forwarded IS NOT NULL AND (tombstone IN ('deleted', 'moderated') OR (text = '' AND file_count = 0 AND kind = 'message'));
