-- How far log time runs ahead of the clock: of each offset the moment of the log it is in force from and its milliseconds, oldest
-- first, both as 8 bytes. NULL for nearly every conversation.
ALTER TABLE conversation_state ADD COLUMN clock_offsets BLOB
CHECK (length(clock_offsets) > 0 AND length(clock_offsets) % 16 = 0);
CREATE INDEX conversation_state_clock ON conversation_state (conversation) WHERE clock_offsets IS NOT NULL;
