-- Who takes part, by which link, and who is kept out.

CREATE TABLE member (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    member BLOB NOT NULL CHECK (length(member) = 16),
    name TEXT NOT NULL,
    role INTEGER NOT NULL CHECK (role BETWEEN 0 AND 60 AND role % 10 = 0),
    -- In pairs: of a longer list SQLite makes a table each time a row is written.
    status TEXT NOT NULL CHECK (status IN ('invited', 'requested') OR status IN ('pending_review', 'active')
        OR status IN ('left', 'removed') OR status IN ('banned', 'declined')),
    member_key BLOB NOT NULL CHECK (length(member_key) IN (0, 32)),
    -- Empty until an invited member answers.
    sealing_key BLOB NOT NULL CHECK (length(sealing_key) IN (0, 32)),
    slot INTEGER,
    joined_at INTEGER,
    -- No foreign keys to other members or links: a reader may know one without the other.
    via BLOB CHECK (length(via) = 16),
    invited_by BLOB CHECK (length(invited_by) = 16),
    muted_by BLOB CHECK (length(muted_by) = 16),
    muted_at INTEGER,
    muted_until INTEGER,
    muted_reason TEXT,
    blocked_by BLOB CHECK (length(blocked_by) = 16),
    blocked_at INTEGER,
    blocked_until INTEGER,
    blocked_reason TEXT,
    ended_status TEXT CHECK (ended_status IN ('left', 'removed') OR ended_status IN ('banned', 'declined')),
    ended_at INTEGER,
    ended_by BLOB CHECK (length(ended_by) = 16),
    ended_reason TEXT,
    ended_private_reason TEXT,
    PRIMARY KEY (conversation, member),
    CHECK ((muted_by IS NULL) = (muted_at IS NULL)),
    CHECK ((blocked_by IS NULL) = (blocked_at IS NULL)),
    CHECK ((ended_status IS NULL) = (ended_at IS NULL) AND (ended_status IS NULL) = (ended_by IS NULL))
) STRICT;

-- The roster in the order it is listed: by status, highest role first, then by name.
CREATE INDEX member_by_rank ON member (conversation, status, role DESC, name, member);
-- A reference is typed as @name.
CREATE INDEX member_by_name ON member (conversation, name);
CREATE INDEX member_by_slot ON member (conversation, slot) WHERE slot IS NOT NULL;

CREATE TABLE member_grant (
    conversation INTEGER NOT NULL,
    member BLOB NOT NULL,
    position INTEGER NOT NULL CHECK (position >= 0),
    permission TEXT NOT NULL,
    is_given INTEGER NOT NULL CHECK (is_given IN (0, 1)),
    until INTEGER,
    PRIMARY KEY (conversation, member, position),
    FOREIGN KEY (conversation, member) REFERENCES member (conversation, member) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE link (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    link BLOB NOT NULL CHECK (length(link) = 16),
    name TEXT NOT NULL,
    role INTEGER NOT NULL,
    admission INTEGER NOT NULL CHECK (admission IN (0, 1)),
    expires_at INTEGER,
    use_limit INTEGER CHECK (use_limit >= 0),
    uses INTEGER NOT NULL CHECK (uses >= 0),
    pending INTEGER NOT NULL CHECK (pending >= 0),
    state INTEGER NOT NULL CHECK (state IN (0, 1)),
    is_primary INTEGER NOT NULL CHECK (is_primary IN (0, 1)),
    created_by BLOB NOT NULL CHECK (length(created_by) = 16),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (conversation, link)
) STRICT, WITHOUT ROWID;

-- The text people hand on, kept where it was made: it carries the capability, so it is sealed. Not a projection.
CREATE TABLE link_text (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    link BLOB NOT NULL CHECK (length(link) = 16),
    sealed_capability BLOB NOT NULL,
    PRIMARY KEY (conversation, link)
) STRICT, WITHOUT ROWID;

CREATE TABLE ban (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    member BLOB NOT NULL CHECK (length(member) = 16),
    -- Empty where only the identifier is known.
    member_key BLOB NOT NULL CHECK (length(member_key) IN (0, 32)),
    role INTEGER NOT NULL,
    by BLOB NOT NULL CHECK (length(by) = 16),
    at INTEGER NOT NULL,
    until INTEGER,
    public_reason TEXT,
    private_reason TEXT,
    link_used BLOB CHECK (length(link_used) = 16),
    lifted_by BLOB CHECK (length(lifted_by) = 16),
    lifted_at INTEGER,
    PRIMARY KEY (conversation, member),
    CHECK ((lifted_by IS NULL) = (lifted_at IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX ban_by_time ON ban (conversation, at, member);
-- Whoever comes back shows the key first.
CREATE INDEX ban_by_key ON ban (conversation, member_key);
