-- 0009 link contents
-- What short links lead to, sealed: served to whoever proves the key, and deleted when the key leaves access_key.
CREATE TABLE link_content (
    channel INTEGER NOT NULL REFERENCES channel (id),
    key BLOB NOT NULL CHECK (length(key) = 32),
    -- SHA-256 of the content: the origin compares it
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    content BLOB NOT NULL CHECK (length(content) BETWEEN 1 AND 16384),
    PRIMARY KEY (channel, key)
) STRICT;
