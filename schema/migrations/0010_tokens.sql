-- Tokens this node gave out, and what was counted of their uses. Their texts are kept nowhere.

CREATE TABLE token (
    id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
    name TEXT NOT NULL CHECK (name <> ''),
    -- The key the codes of the token and of all its narrowed copies follow from.
    sealed_key BLOB NOT NULL,
    -- What it was made with, a JSON array of restrictions; copies may have more.
    restrictions TEXT NOT NULL CHECK (restrictions GLOB '[[]*]'),
    created_at INTEGER NOT NULL,
    -- Whom the kernel named: the journal has more.
    created_by TEXT NOT NULL,
    last_used_at INTEGER,
    revoked_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX token_by_name ON token (name);

-- Uses under one restriction, for a token with all its copies or for a user of the socket: no foreign key, users have no row.
CREATE TABLE token_counter (
    owner BLOB NOT NULL CHECK (length(owner) = 16),
    -- SHA-256 over the chain of restrictions up to this one: narrowed copies share it.
    counter BLOB NOT NULL CHECK (length(counter) = 32),
    used INTEGER NOT NULL CHECK (used >= 0),
    -- When the period began, for rates.
    since INTEGER NOT NULL,
    PRIMARY KEY (owner, counter)
) STRICT, WITHOUT ROWID;
