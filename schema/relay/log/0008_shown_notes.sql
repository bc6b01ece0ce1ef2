-- 0008 shown notes
-- Of two notes of different sizes: the root that the larger one's log had at the smaller size, and the consistency proof
-- that leads from it to the larger root, 32 bytes each.
ALTER TABLE evidence ADD COLUMN prefix BLOB CHECK (length(prefix) % 32 = 0);

-- The largest note of the origin that a caller showed and that the log has not reached: compared when it does.
CREATE TABLE shown_note (
    channel INTEGER NOT NULL UNIQUE REFERENCES channel (id),
    size INTEGER NOT NULL CHECK (size > 0),
    note BLOB NOT NULL
) STRICT;
