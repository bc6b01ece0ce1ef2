-- What an administrative entry made different, field by field, in the form of the journal: a JSON array. Derived from the
-- log, as the projections are. Entries that made nothing different have no row, and neither have those that a version
-- without this table folded.
CREATE TABLE entry_change (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 0),
    changes TEXT NOT NULL CHECK (changes <> ''),
    PRIMARY KEY (conversation, number)
) STRICT, WITHOUT ROWID;

-- Where somebody last asked to join, and when: a member's row says only how it ended. Derived from the log.
CREATE TABLE join_request (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    member BLOB NOT NULL CHECK (length(member) = 16),
    entry INTEGER NOT NULL CHECK (entry >= 0),
    at INTEGER NOT NULL,
    PRIMARY KEY (conversation, member)
) STRICT, WITHOUT ROWID;

-- Proposals that can still be decided; those whose time is over stay open in the log.
CREATE INDEX proposal_open ON proposal (conversation, expires_at) WHERE state = 'open';
