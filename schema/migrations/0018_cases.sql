-- What one member brought before the staff: held posts, reports, support chats. A projection of the staff's scope.
CREATE TABLE staff_case (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    case_id BLOB NOT NULL CHECK (length(case_id) = 16),
    kind TEXT NOT NULL CHECK (kind IN ('hold', 'report') OR kind = 'support'),
    entry INTEGER NOT NULL CHECK (entry >= 0),
    opener BLOB NOT NULL CHECK (length(opener) = 16),
    at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state <> ''),
    text TEXT NOT NULL,
    as_channel INTEGER NOT NULL CHECK (as_channel IN (0, 1)),
    reply_to BLOB CHECK (length(reply_to) = 16),
    report_reason TEXT CHECK (report_reason <> ''),
    report_item BLOB CHECK (length(report_item) = 16),
    report_member BLOB CHECK (length(report_member) = 16),
    snapshot TEXT,
    handler BLOB CHECK (length(handler) = 16),
    PRIMARY KEY (conversation, case_id)
) STRICT;

CREATE INDEX staff_case_by_kind ON staff_case (conversation, kind, entry);
CREATE INDEX staff_case_open ON staff_case (conversation, opener) WHERE state = 'open' OR state = 'claimed';
CREATE INDEX staff_case_by_entry ON staff_case (conversation, entry);

CREATE TABLE staff_case_step (
    conversation INTEGER NOT NULL,
    case_id BLOB NOT NULL,
    position INTEGER NOT NULL CHECK (position >= 0),
    by BLOB NOT NULL CHECK (length(by) = 16),
    at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state <> ''),
    text TEXT NOT NULL,
    action INTEGER CHECK (action >= 0),
    PRIMARY KEY (conversation, case_id, position),
    FOREIGN KEY (conversation, case_id) REFERENCES staff_case (conversation, case_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- The origin's: by which submission a case came, so that whoever opened it hears what became of it.
CREATE TABLE case_submission (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    case_id BLOB NOT NULL CHECK (length(case_id) = 16),
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (conversation, case_id)
) STRICT, WITHOUT ROWID;

-- What this node's own member brought before the staff elsewhere, and what was answered. No projection: the staff's scope
-- does not open here.
CREATE TABLE own_case (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    case_id BLOB NOT NULL CHECK (length(case_id) = 16),
    -- The act that opened it and what was said in it since, sealed by no one: protobuf of act.proto.
    opening BLOB NOT NULL,
    opened_at INTEGER NOT NULL,
    -- The origin has it.
    is_received INTEGER NOT NULL DEFAULT 0 CHECK (is_received IN (0, 1)),
    -- The newest answer, protobuf of act.proto; NULL before the first.
    news BLOB,
    PRIMARY KEY (conversation, case_id)
) STRICT;
