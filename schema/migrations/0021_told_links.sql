-- Links that this node made where another one orders the log, as the origin wrote them out for it: only the origin's owner can
-- sign one. The conversation may go, and its links with it.
CREATE TABLE told_link (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    link BLOB NOT NULL CHECK (length(link) = 16),
    sealed_text BLOB NOT NULL,
    PRIMARY KEY (conversation, link)
) STRICT, WITHOUT ROWID;
