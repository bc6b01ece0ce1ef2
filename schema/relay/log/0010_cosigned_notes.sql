-- 0010 cosigned notes
-- Notes with cosignatures of witnesses, which the origin has this relay show readers: of each size one. This
-- relay verified the origin's signature and the root alone.
CREATE TABLE cosigned_note (
    channel INTEGER NOT NULL REFERENCES channel (id),
    size INTEGER NOT NULL CHECK (size > 0),
    note BLOB NOT NULL,
    PRIMARY KEY (channel, size)
) STRICT, WITHOUT ROWID;
