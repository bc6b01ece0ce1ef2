-- Conversations that another copy of this node orders, too. Nothing is signed for them here. A copy from before the fork has no such
-- row: restored, it goes on from what relays have.
CREATE TABLE own_fork (
    conversation INTEGER NOT NULL PRIMARY KEY REFERENCES conversation (id) ON DELETE CASCADE,
    -- the first entry known to differ, and when the other copy ordered it
    entry INTEGER NOT NULL CHECK (entry >= 0),
    ordered_at INTEGER,
    -- which relay showed it
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    found_at INTEGER NOT NULL
) STRICT;

-- Whoever handed a log over, or claimed it, did not note what that entry is: their own audit log left it out.
UPDATE entry SET kind = 'origin_moved'
WHERE kind IS NULL AND (conversation, number) IN (
    SELECT body.conversation, body.number FROM origin_change
    JOIN body ON body.conversation = origin_change.conversation AND body.bytes = origin_change.body
);
