-- 0011 peers
-- The conversation's other relays as its origin named them, and what came of the exchanges with each. Times are 0 before
-- the first.
CREATE TABLE peer (
    channel INTEGER NOT NULL REFERENCES channel (id),
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    address TEXT NOT NULL CHECK (length(address) <= 512),
    outcome TEXT NOT NULL,
    asked_at_ms INTEGER NOT NULL,
    agreed_at_ms INTEGER NOT NULL,
    -- the largest size at which its checkpoint was found to be of one log with this relay's: it may not show less
    size INTEGER NOT NULL CHECK (size >= 0),
    -- the last outcome that accuses the peer or the origin; later agreement does not remove it
    fault TEXT,
    fault_at_ms INTEGER NOT NULL,
    PRIMARY KEY (channel, relay)
) STRICT, WITHOUT ROWID;

-- How many entries of the log may be taken from peers. The readers' keys that the origin told are complete up to there.
ALTER TABLE channel ADD COLUMN peer_limit INTEGER NOT NULL DEFAULT 0 CHECK (peer_limit >= 0);
