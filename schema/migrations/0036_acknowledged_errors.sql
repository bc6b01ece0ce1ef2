-- An error that stands is known to the people of this node: nobody is warned of it again.
ALTER TABLE integrity_error ADD COLUMN acknowledged_at INTEGER;

-- What was proved against the origin or a relay and nobody acknowledged: each sync asks for it.
CREATE INDEX integrity_error_alarming ON integrity_error (conversation, id)
    WHERE kind IN ('forked', 'rolled_back', 'bad_root', 'bad_checkpoint')
    AND resolved_at IS NULL AND acknowledged_at IS NULL;
