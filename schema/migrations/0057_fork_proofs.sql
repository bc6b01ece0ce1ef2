-- Of two checkpoints of different sizes: the root that the larger one's log had at the smaller size, and the consistency proof that
-- leads from it to the larger root, 32 bytes each. NULL where both are of one size, and in evidence from before.
ALTER TABLE evidence ADD COLUMN prefix BLOB CHECK (length(prefix) % 32 = 0);
