-- Relays, and what is on its way to and from them.

-- What the log says of a relay.
CREATE TABLE relay (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    name TEXT NOT NULL,
    address TEXT NOT NULL CHECK (address <> ''),
    status TEXT NOT NULL CHECK (status IN
        ('new', 'invited', 'accepted', 'synced', 'active', 'inactive', 'removed', 'rejected', 'left')),
    reason TEXT,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (conversation, relay)
) STRICT, WITHOUT ROWID;

-- What this node saw of a relay. No projection: two nodes may see different things.
CREATE TABLE relay_observation (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    state TEXT NOT NULL CHECK (state IN ('reachable', 'unreachable', 'refused', 'diverged')),
    -- Entries the relay says it holds, and the largest checkpoint it cosigned.
    size INTEGER NOT NULL CHECK (size >= 0),
    cosigned_size INTEGER NOT NULL CHECK (cosigned_size >= 0),
    -- One line for people: why it could not be reached or refused.
    detail TEXT NOT NULL,
    probed_at INTEGER NOT NULL,
    seen_at INTEGER,
    PRIMARY KEY (conversation, relay)
) STRICT, WITHOUT ROWID;

-- How far this node took the log from each source.
CREATE TABLE cursor (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    size INTEGER NOT NULL CHECK (size >= 0),
    -- The largest checkpoint this very source showed: showing less later is a roll-back.
    checkpoint BLOB NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (conversation, relay)
) STRICT, WITHOUT ROWID;

-- What relays are still to be told. Written in the transaction that makes it necessary, deleted when the relay has it.
CREATE TABLE outbox (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    operation TEXT NOT NULL CHECK (operation <> ''),
    -- publish: entries below this number.
    up_to INTEGER CHECK (up_to >= 0),
    payload BLOB,
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    next_attempt_at INTEGER NOT NULL,
    last_error TEXT
) STRICT;

-- A later need of the same kind replaces the earlier one, so the outbox never grows with the log.
CREATE UNIQUE INDEX outbox_once ON outbox (conversation, relay, operation);
CREATE INDEX outbox_by_time ON outbox (next_attempt_at);

-- Statements of ours on their way to an origin elsewhere, kept until its receipt says what became of them.
CREATE TABLE submission (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    bytes BLOB NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'sent', 'accepted', 'refused')),
    -- The relay that took it; the next one goes the same way until this one is answered.
    relay BLOB CHECK (length(relay) = 32),
    receipt BLOB,
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    next_attempt_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    CHECK ((state IN ('accepted', 'refused')) = (receipt IS NOT NULL))
) STRICT;

CREATE INDEX submission_open ON submission (conversation, id) WHERE state IN ('pending', 'sent');
CREATE INDEX submission_by_conversation ON submission (conversation, id);

-- Submissions this origin has answered: the same one again gets the same receipt.
CREATE TABLE answered_submission (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    receipt BLOB NOT NULL,
    answered_at INTEGER NOT NULL,
    PRIMARY KEY (conversation, hash)
) STRICT, WITHOUT ROWID;
