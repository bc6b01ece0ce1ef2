-- 0005 ended keys
CREATE TABLE ended_key (
    channel INTEGER NOT NULL REFERENCES channel (id),
    key BLOB NOT NULL CHECK (length(key) = 32),
    -- the first size of the log that the key does not open; the note of this size is never thinned out
    end_size INTEGER NOT NULL CHECK (end_size > 0),
    PRIMARY KEY (channel, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX ended_key_by_end ON ended_key (channel, end_size);
