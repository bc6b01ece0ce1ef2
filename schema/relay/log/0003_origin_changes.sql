-- 0003 changes of origin
-- One row per change, oldest first: the body of its public statement. channel.origin_key is where they lead.
CREATE TABLE origin_change (
    channel INTEGER NOT NULL REFERENCES channel (id),
    position INTEGER NOT NULL CHECK (position >= 0),
    body BLOB NOT NULL,
    PRIMARY KEY (channel, position)
) STRICT, WITHOUT ROWID;
-- What the log granted last: who may claim the origin (ClaimGrant.stored).
ALTER TABLE channel ADD COLUMN claim_grant BLOB CHECK (length(claim_grant) = 104);
