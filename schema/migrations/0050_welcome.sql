-- What newcomers read; empty: nothing.
ALTER TABLE conversation_state ADD COLUMN welcome TEXT NOT NULL DEFAULT '';
