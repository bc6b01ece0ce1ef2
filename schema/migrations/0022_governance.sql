-- How many owners decide what, and what waits for them to agree.
ALTER TABLE conversation_state ADD COLUMN approvals_moderate INTEGER NOT NULL DEFAULT 1 CHECK (approvals_moderate > 0);
ALTER TABLE conversation_state ADD COLUMN approvals_severe INTEGER NOT NULL DEFAULT 1 CHECK (approvals_severe > 0);
ALTER TABLE conversation_state ADD COLUMN proposal_seconds INTEGER NOT NULL DEFAULT 604800 CHECK (proposal_seconds > 0);
-- The log's size right after the last change that owners decide: a proposal made for less is stale.
ALTER TABLE conversation_state ADD COLUMN governed_version INTEGER NOT NULL DEFAULT 0 CHECK (governed_version >= 0);

CREATE TABLE proposal (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    -- Of the statement that made it.
    proposal BLOB NOT NULL CHECK (length(proposal) = 16),
    -- An ActBody, which this storey cannot read.
    act BLOB NOT NULL,
    scope INTEGER NOT NULL,
    version INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    reason TEXT,
    made_by BLOB NOT NULL CHECK (length(made_by) = 16),
    made_with BLOB NOT NULL CHECK (length(made_with) = 16),
    made_at INTEGER NOT NULL,
    -- M of N, fixed when it was made.
    quorum INTEGER NOT NULL CHECK (quorum > 0),
    electors INTEGER NOT NULL CHECK (electors >= 0),
    -- Member identifiers, one after another, in the order in which they spoke.
    approvals BLOB NOT NULL CHECK (length(approvals) % 16 = 0),
    rejections BLOB NOT NULL CHECK (length(rejections) % 16 = 0),
    state TEXT NOT NULL CHECK (state IN ('open', 'executed', 'rejected', 'canceled', 'overridden')),
    closed_by BLOB CHECK (length(closed_by) = 16),
    closed_at INTEGER,
    closed_reason TEXT,
    PRIMARY KEY (conversation, proposal),
    CHECK ((state = 'open') = (closed_at IS NULL) AND (closed_at IS NULL) = (closed_by IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX proposal_by_time ON proposal (conversation, made_at);
