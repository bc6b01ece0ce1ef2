-- Requests to join that were withdrawn, for an hour at the origin: each counts as a use of its link. The members' rows show only
-- the newest request of each member.
CREATE TABLE link_withdrawal (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    -- The entry of the withdrawal.
    entry INTEGER NOT NULL CHECK (entry >= 0),
    link BLOB NOT NULL CHECK (length(link) = 16),
    withdrawn_at INTEGER NOT NULL,
    PRIMARY KEY (conversation, entry)
) STRICT, WITHOUT ROWID;
CREATE INDEX link_withdrawal_by_link ON link_withdrawal (conversation, link, withdrawn_at);

-- The chain up to the first restriction that a holder appended: it separates the counters of a token's holders. NULL: the issuer's
-- own restriction, or counted by an earlier version.
ALTER TABLE token_counter ADD COLUMN holder BLOB CHECK (length(holder) = 32);
