-- Long work: begun by one request, carried on across restarts, told of for a month after it ended.

CREATE TABLE job (
    -- AUTOINCREMENT: a number is never given twice, even after old jobs were forgotten.
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    method TEXT NOT NULL CHECK (method <> ''),
    -- No foreign key: what was done to a conversation is told after it is gone.
    conversation_id BLOB CHECK (length(conversation_id) = 32),
    -- Who began it, a JSON object as in the journal.
    requester TEXT NOT NULL CHECK (requester GLOB '{*}'),
    -- The request's own parameters, a JSON object: what it is carried on from after a restart.
    asked TEXT NOT NULL CHECK (asked GLOB '{*}'),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
    done INTEGER NOT NULL DEFAULT 0 CHECK (done >= 0),
    total INTEGER CHECK (total >= 0),
    -- A plural: lines, members.
    unit TEXT NOT NULL,
    is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1)),
    -- JSON objects: what came of it, or {"name":…,"facts":{…}} of what went wrong.
    result TEXT CHECK (result GLOB '{*}'),
    error TEXT CHECK (error GLOB '{*}'),
    created_at INTEGER NOT NULL,
    started_at INTEGER,
    ended_at INTEGER
) STRICT;

CREATE INDEX job_unfinished ON job (id) WHERE ended_at IS NULL;
CREATE INDEX job_by_end ON job (ended_at) WHERE ended_at IS NOT NULL;

-- What became of each item of a job that has items, in the order of the request.
CREATE TABLE job_item (
    job INTEGER NOT NULL REFERENCES job (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 0),
    subject TEXT NOT NULL,
    -- applied, unchanged, submitted; refused with the name of the error.
    outcome TEXT NOT NULL CHECK (outcome <> ''),
    error TEXT,
    detail TEXT,
    -- Where the journal has it.
    audit INTEGER,
    PRIMARY KEY (job, number)
) STRICT, WITHOUT ROWID;
