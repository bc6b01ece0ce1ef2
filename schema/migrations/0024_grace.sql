-- The end of a grace period that was seen to: another one where the conversation was restored and deleted again since.
ALTER TABLE conversation_state ADD COLUMN grace_ended INTEGER;
CREATE INDEX conversation_state_grace ON conversation_state (grace_until)
    WHERE grace_until IS NOT NULL AND grace_until IS NOT grace_ended;
