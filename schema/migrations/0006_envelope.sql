-- Secrets of scopes. Everything sealed here is sealed by the vault, bound to its table, row and conversation.

CREATE TABLE scope_secret (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    scope_kind INTEGER NOT NULL CHECK (scope_kind BETWEEN 1 AND 5),
    scope_id INTEGER NOT NULL CHECK (scope_id >= 0),
    epoch INTEGER NOT NULL CHECK (epoch >= 0),
    commitment BLOB NOT NULL CHECK (length(commitment) = 32),
    -- NULL: the epoch is known to exist, its secret never reached us.
    sealed_secret BLOB,
    -- From the notice: the secret of the epoch before, sealed under this one; opened when this one becomes known.
    previous BLOB,
    -- The entry that started the epoch.
    entry INTEGER NOT NULL CHECK (entry >= 0),
    PRIMARY KEY (conversation, scope_kind, scope_id, epoch)
) STRICT, WITHOUT ROWID;

-- The key tree of a closed conversation, as the origin holds it.
CREATE TABLE tree (
    conversation INTEGER NOT NULL PRIMARY KEY REFERENCES conversation (id) ON DELETE CASCADE,
    version INTEGER NOT NULL CHECK (version >= 0),
    leaf_count INTEGER NOT NULL CHECK (leaf_count >= 0),
    -- Which seed its keys derive from; redrawn when an owner goes.
    seed_generation INTEGER NOT NULL CHECK (seed_generation >= 0)
) STRICT;

CREATE TABLE tree_node (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    node INTEGER NOT NULL CHECK (node >= 0),
    sealed_key BLOB NOT NULL,
    PRIMARY KEY (conversation, node)
) STRICT, WITHOUT ROWID;

-- A member's own keys, leaf to root, where the tree itself is elsewhere.
CREATE TABLE member_path (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    node INTEGER NOT NULL CHECK (node >= 0),
    sealed_key BLOB NOT NULL,
    PRIMARY KEY (conversation, node)
) STRICT, WITHOUT ROWID;
