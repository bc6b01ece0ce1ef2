-- What auditing needs: the journal's signing key and the checkpoint the journal is held to, and lookups of the roster.

-- The key that signs the journal's checkpoints: made when the first is signed, never replaced, or what was signed before
-- could not be told from a forgery.
CREATE TABLE journal_key (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 0),
    public_key BLOB NOT NULL CHECK (length(public_key) = 32),
    sealed_key BLOB NOT NULL
) STRICT;

-- The largest checkpoint of the journal that was signed. A journal that is shorter, or does not lead there, was changed.
CREATE TABLE journal_checkpoint (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 0),
    size INTEGER NOT NULL CHECK (size >= 0),
    root BLOB NOT NULL CHECK (length(root) = 32),
    -- The signed note.
    note BLOB NOT NULL
) STRICT;

-- Two members with one name or one key stand out.
CREATE INDEX member_by_key ON member (conversation, member_key);
