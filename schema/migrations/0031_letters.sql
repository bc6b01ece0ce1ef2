-- Which statement used the counter: the same again is a repetition, another one is not. NULL where it was said before this was
-- kept.
ALTER TABLE enclosed_statement ADD COLUMN message_id BLOB CHECK (length(message_id) = 16);

-- Until when the same submission gets this receipt; NULL for what stands in the log, which is never judged anew.
ALTER TABLE answered_submission ADD COLUMN forget_at INTEGER;
CREATE INDEX answered_submission_due ON answered_submission (forget_at, conversation) WHERE forget_at IS NOT NULL;
