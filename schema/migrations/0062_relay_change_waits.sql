-- The changes of the relays that this node found and that too few of the relays before them cosigned. Each waits for its own time.
CREATE TABLE relay_change_wait (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    entry INTEGER NOT NULL CHECK (entry >= 0),
    -- When this node found that it waits.
    since INTEGER NOT NULL,
    -- On how many days the relays before it were asked, and when the last of these days began.
    asked_days INTEGER NOT NULL DEFAULT 0 CHECK (asked_days >= 0),
    asked_at INTEGER,
    -- Whether it counts, although they never cosigned it.
    counts INTEGER NOT NULL DEFAULT 0 CHECK (counts IN (0, 1)),
    CHECK ((asked_at IS NULL) = (asked_days = 0)),
    PRIMARY KEY (conversation, entry)
) STRICT, WITHOUT ROWID;

INSERT INTO relay_change_wait (conversation, entry, since)
    SELECT conversation, awaited_entry, awaited_since FROM relay_set_trust WHERE awaited_entry IS NOT NULL;

-- The table without the one change that a node waited for before.
CREATE TABLE relay_set_trust_next (
    conversation INTEGER NOT NULL PRIMARY KEY REFERENCES conversation (id) ON DELETE CASCADE,
    -- The entries whose changes of the relays count without a cosignature: what a newcomer found when it came.
    counted INTEGER NOT NULL CHECK (counted >= 0)
) STRICT;
INSERT INTO relay_set_trust_next (conversation, counted) SELECT conversation, counted FROM relay_set_trust;
DROP TABLE relay_set_trust;
ALTER TABLE relay_set_trust_next RENAME TO relay_set_trust;

-- The note that a relay cosigned last, if the log does not list it any more: readers who come later get it from the origin.
ALTER TABLE relay_cosignature ADD COLUMN note BLOB CHECK (length(note) BETWEEN 1 AND 16384);

-- The relay's keys, signed by its identity, for nodes that never met it.
ALTER TABLE relay_cosigner ADD COLUMN keys BLOB CHECK (length(keys) = 192);

-- A period may stand for several short ones: the time in which the relay's state was known, and in which it was reachable. NULL: all
-- of it, in the period's state.
ALTER TABLE relay_history ADD COLUMN periods INTEGER NOT NULL DEFAULT 1 CHECK (periods > 0);
ALTER TABLE relay_history ADD COLUMN known_ms INTEGER CHECK (known_ms >= 0);
ALTER TABLE relay_history ADD COLUMN reachable_ms INTEGER CHECK (reachable_ms BETWEEN 0 AND known_ms);
