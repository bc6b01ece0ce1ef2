-- What this node saw of each relay over time: one row for each change of the observed state, not one for each round. A period also
-- ends where the node saw nothing for a while, because nobody knows then what the relay did. Old rows are deleted as new ones are
-- added, so that each relay of a conversation has a bounded number.
CREATE TABLE relay_history (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    -- Increases by one with each row of the relay in the conversation; the order does not depend on the clock.
    number INTEGER NOT NULL CHECK (number > 0),
    state TEXT NOT NULL CHECK (state IN ('reachable', 'unreachable', 'refused', 'wrong_identity', 'diverged')),
    -- One line for people: why it was in this state.
    detail TEXT NOT NULL,
    -- The first and the last moment at which the relay was in this state, as far as this node knows.
    from_at INTEGER NOT NULL,
    until_at INTEGER NOT NULL CHECK (until_at >= from_at),
    PRIMARY KEY (conversation, relay, number)
) STRICT, WITHOUT ROWID;
