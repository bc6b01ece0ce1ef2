-- What a newcomer is handed of a closed conversation's past.

-- Whether this epoch's secret is the one before moved on by a join, so that whoever has that one has this one. NULL until
-- somebody is handed the past; only marked for the members' scope, at the origin.
ALTER TABLE scope_secret ADD COLUMN follows INTEGER CHECK (follows IN (0, 1));
CREATE INDEX scope_secret_unmarked ON scope_secret (conversation, epoch)
WHERE scope_kind = 2 AND scope_id = 0 AND follows IS NULL AND sealed_secret IS NOT NULL;
-- Where runs of such epochs begin.
CREATE INDEX scope_secret_run ON scope_secret (conversation, entry, epoch)
WHERE scope_kind = 2 AND scope_id = 0 AND follows = 0;

-- Keys of single bodies that came with the welcome: of an epoch that began before the history policy lets this node read.
-- Each is sealed by the vault.
CREATE TABLE entry_key (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    entry INTEGER NOT NULL CHECK (entry >= 0),
    sealed_key BLOB NOT NULL,
    PRIMARY KEY (conversation, entry)
) STRICT, WITHOUT ROWID;
