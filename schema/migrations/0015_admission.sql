-- Who becomes a member: the policy and the ladder, the first yes of two, bans that watch a link, tries of passwords.

ALTER TABLE conversation_state ADD COLUMN admission_mode INTEGER NOT NULL DEFAULT 0 CHECK (admission_mode IN (0, 1, 2));
ALTER TABLE conversation_state ADD COLUMN join_rate_count INTEGER;
ALTER TABLE conversation_state ADD COLUMN join_rate_per INTEGER;
ALTER TABLE conversation_state ADD COLUMN invited_only INTEGER NOT NULL DEFAULT 0 CHECK (invited_only IN (0, 1));
ALTER TABLE conversation_state ADD COLUMN asks_program INTEGER NOT NULL DEFAULT 0 CHECK (asks_program IN (0, 1));
ALTER TABLE conversation_state ADD COLUMN lockdown_level INTEGER CHECK (lockdown_level IN (1, 2, 3));
ALTER TABLE conversation_state ADD COLUMN lockdown_until INTEGER;
ALTER TABLE conversation_state ADD COLUMN lockdown_by BLOB CHECK (length(lockdown_by) = 16);
ALTER TABLE conversation_state ADD COLUMN lockdown_at INTEGER;
-- When the requests so far are worked off, where their rate is limited.
ALTER TABLE conversation_state ADD COLUMN joins_due_at INTEGER;
-- 16 bytes of salt and 32 of hash; the password itself is nowhere.
ALTER TABLE conversation_state ADD COLUMN join_password BLOB CHECK (length(join_password) = 48);

ALTER TABLE member ADD COLUMN passed_by BLOB CHECK (length(passed_by) = 16);
-- Who came by a link.
-- Who went, in the order they went.
CREATE INDEX member_by_end ON member (conversation, ended_at, member) WHERE ended_at IS NOT NULL;
CREATE INDEX member_by_link ON member (conversation, via, status) WHERE via IS NOT NULL;

ALTER TABLE ban ADD COLUMN watches INTEGER NOT NULL DEFAULT 0 CHECK (watches IN (0, 1));
CREATE INDEX ban_by_link ON ban (conversation, link_used) WHERE watches = 1;

-- Wrong passwords of late, at the origin: by whom and by which link. What the log says of a request is in member.
CREATE TABLE password_try (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    link BLOB NOT NULL CHECK (length(link) = 16),
    member BLOB NOT NULL CHECK (length(member) = 16),
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX password_try_by_link ON password_try (conversation, link, at);

-- Whom the origin's program was asked about, so that a node that starts again does not ask twice after a "hold".
CREATE TABLE program_answer (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    member BLOB NOT NULL CHECK (length(member) = 16),
    -- The request: whoever asks again is asked about again.
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    answer TEXT NOT NULL CHECK (answer IN ('accept', 'decline', 'hold', 'none')),
    at INTEGER NOT NULL,
    PRIMARY KEY (conversation, member)
) STRICT, WITHOUT ROWID;
