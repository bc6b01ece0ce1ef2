-- Ownership and the ordering of the log change hands.

-- What an owner offers a member: nothing changes before that member accepts.
ALTER TABLE conversation_state ADD COLUMN handover BLOB CHECK (length(handover) = 16);
ALTER TABLE conversation_state ADD COLUMN handover_by BLOB CHECK (length(handover_by) = 16);
ALTER TABLE conversation_state ADD COLUMN handover_to BLOB CHECK (length(handover_to) = 16);
ALTER TABLE conversation_state ADD COLUMN handover_what TEXT CHECK (handover_what IN ('ownership', 'origin'));
-- What whoever offers ownership is afterwards; NULL: an owner as before.
ALTER TABLE conversation_state ADD COLUMN handover_role INTEGER;
ALTER TABLE conversation_state ADD COLUMN handover_at INTEGER;
ALTER TABLE conversation_state ADD COLUMN handover_until INTEGER;
-- Who took the ordering, between the acceptance and the origin's last word: device 16, signing key 32, sealing key 32.
ALTER TABLE conversation_state ADD COLUMN handover_taker BLOB CHECK (length(handover_taker) = 80);

-- Who ordered the log after the genesis' origin, one row per change. Not derived again by a fold: what a relay showed counts
-- as much as what stands in the log.
CREATE TABLE origin_change (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    -- The body of the public statement.
    body BLOB NOT NULL,
    PRIMARY KEY (conversation, position)
) STRICT, WITHOUT ROWID;

-- The keys this node said it would order a log with. They stay until it does: an acceptance may be long under way.
CREATE TABLE coming_origin (
    conversation INTEGER NOT NULL PRIMARY KEY REFERENCES conversation (id) ON DELETE CASCADE,
    sealed_key BLOB NOT NULL,
    sealed_sealing_key BLOB NOT NULL
) STRICT;

-- From the first owner to the one whose node orders: each vouches for the next, in the links this node writes.
CREATE TABLE owner_word (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    key BLOB NOT NULL CHECK (length(key) = 32),
    signature BLOB NOT NULL CHECK (length(signature) = 64),
    PRIMARY KEY (conversation, position)
) STRICT, WITHOUT ROWID;

-- What a submission says, sealed by the vault: for another origin it is sealed anew. NULL in rows of earlier versions.
ALTER TABLE submission ADD COLUMN sealed_content BLOB;
