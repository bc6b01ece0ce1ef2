-- What the log granted last: the key by which an owner may claim the origin. Not derived again by a fold: it is the newest that
-- was learned, wherever that was.
CREATE TABLE claim_grant (
    conversation INTEGER NOT NULL PRIMARY KEY REFERENCES conversation (id) ON DELETE CASCADE,
    -- ClaimGrant.stored: epoch 8, key 32, signature 64.
    body BLOB NOT NULL CHECK (length(body) = 104)
) STRICT;
