-- How many active relays must cosign the log before its entries are final. NULL: more than half of them.
ALTER TABLE conversation_state ADD COLUMN quorum INTEGER;

-- The largest size of the log that each relay cosigned. Each cosignature was verified, and its root is that of the log here:
-- what a relay says of itself is in relay_observation.
CREATE TABLE relay_cosignature (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    size INTEGER NOT NULL CHECK (size >= 0),
    PRIMARY KEY (conversation, relay)
) STRICT, WITHOUT ROWID;

-- The entries that enough relays cosigned, of those that the charter listed then. It never decreases while the log stands: neither
-- removing a relay nor a larger quorum makes a final entry provisional.
CREATE TABLE final_log (
    conversation INTEGER NOT NULL PRIMARY KEY REFERENCES conversation (id) ON DELETE CASCADE,
    size INTEGER NOT NULL CHECK (size >= 0)
) STRICT;
