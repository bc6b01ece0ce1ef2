-- Independent witnesses of the log: a line for each, also for removed ones. NULL for nearly every conversation.
ALTER TABLE conversation_state ADD COLUMN witnesses TEXT CHECK (length(witnesses) > 0);

-- Witnesses count towards the quorum as relays do, but one of those that count must be a relay.
ALTER TABLE relay_set_member ADD COLUMN is_witness INTEGER NOT NULL DEFAULT 0 CHECK (is_witness IN (0, 1));

-- What the origin's node saw when it asked a witness last. Not derived from the log. The size that a witness cosigned is in
-- relay_cosignature.
CREATE TABLE witness_observation (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    witness BLOB NOT NULL CHECK (length(witness) = 32),
    asked_at INTEGER NOT NULL,
    -- When it cosigned last; NULL before.
    cosigned_at INTEGER,
    -- Why it did not cosign when it was asked last; NULL if it did.
    failure TEXT,
    -- How often in a row it did not cosign, which decides when it is asked again.
    failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
    PRIMARY KEY (conversation, witness)
) STRICT, WITHOUT ROWID;
