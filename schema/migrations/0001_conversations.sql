-- Identities of this node and the conversations it takes part in.
--
-- Everywhere: identifiers are raw bytes of fixed length (half the size of text, and a wrong length is refused), times are
-- integer milliseconds since 1970-01-01T00:00:00Z, secrets are sealed by the vault before they get here, and no trigger
-- decides anything: rules live in the domain, so that a row says what was decided and never why.

CREATE TABLE profile (
    profile BLOB NOT NULL PRIMARY KEY CHECK (length(profile) = 16),
    -- Local only: another node never sees it unless a conversation is told.
    name TEXT NOT NULL UNIQUE CHECK (name <> ''),
    -- The 32-byte seed all keys of this identity derive from, sealed.
    sealed_seed BLOB NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What this node has to do with a conversation. What the log says of it is in conversation_state.
CREATE TABLE conversation (
    -- Stands for the 32-byte identifier in every other table: 8 bytes at most instead of 32 in each row and index.
    id INTEGER NOT NULL PRIMARY KEY,
    conversation_id BLOB NOT NULL UNIQUE CHECK (length(conversation_id) = 32),
    profile BLOB NOT NULL REFERENCES profile (profile),
    -- Whether this node orders the log. A claim elsewhere takes it away.
    is_origin INTEGER NOT NULL CHECK (is_origin IN (0, 1)),
    sealed_origin_key BLOB,
    sealed_origin_sealing_key BLOB,
    -- Our member there; unknown while we only follow an open conversation.
    member BLOB CHECK (length(member) = 16),
    -- Raised when a member key is replaced; keys derive from it.
    generation INTEGER NOT NULL DEFAULT 0 CHECK (generation >= 0),
    device BLOB CHECK (length(device) = 16),
    sealed_device_key BLOB,
    -- The last counter this device signed with. It is raised in the transaction that stores what was signed, so a
    -- crash can never make one counter stand for two statements.
    device_counter INTEGER NOT NULL DEFAULT 0 CHECK (device_counter >= 0),
    -- The link we came by, sealed: it carries the capability.
    sealed_link BLOB,
    -- Entries 0 ..< log_size are stored, 0 ..< folded_size are in the projections.
    log_size INTEGER NOT NULL DEFAULT 0 CHECK (log_size >= 0),
    folded_size INTEGER NOT NULL DEFAULT 0 CHECK (folded_size BETWEEN 0 AND log_size),
    -- Set when the fold met an administrative kind this version does not know.
    needs_upgrade INTEGER NOT NULL DEFAULT 0 CHECK (needs_upgrade IN (0, 1)),
    created_at INTEGER NOT NULL,
    -- Ordering without the keys for it would sign nothing.
    CHECK (is_origin = 0 OR (sealed_origin_key IS NOT NULL AND sealed_origin_sealing_key IS NOT NULL)),
    CHECK ((device IS NULL) = (sealed_device_key IS NULL))
) STRICT;

CREATE INDEX conversation_by_profile ON conversation (profile);

-- The fold's one row per conversation.
CREATE TABLE conversation_state (
    conversation INTEGER NOT NULL PRIMARY KEY REFERENCES conversation (id) ON DELETE CASCADE,
    kind INTEGER NOT NULL CHECK (kind IN (0, 1)),
    visibility INTEGER NOT NULL CHECK (visibility IN (0, 1)),
    phase TEXT NOT NULL CHECK (phase IN ('draft', 'active', 'frozen', 'closed', 'deleted')),
    -- Until when a deleted conversation can be restored, and to what.
    grace_until INTEGER,
    phase_before INTEGER,
    name TEXT NOT NULL,
    title TEXT NOT NULL,
    description TEXT NOT NULL,
    history TEXT NOT NULL CHECK (history IN ('none', 'last', 'since', 'all')),
    history_amount INTEGER,
    capacity INTEGER,
    edit_window INTEGER,
    delete_window INTEGER,
    slow_mode INTEGER,
    time_to_live INTEGER,
    origin_member BLOB CHECK (length(origin_member) = 16),
    origin_device BLOB CHECK (length(origin_device) = 16),
    created_at INTEGER NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 0),
    owner_count INTEGER NOT NULL CHECK (owner_count >= 0),
    active_member_count INTEGER NOT NULL CHECK (active_member_count >= 0),
    active_relay_count INTEGER NOT NULL CHECK (active_relay_count >= 0),
    pin_count INTEGER NOT NULL CHECK (pin_count >= 0),
    next_pin INTEGER NOT NULL CHECK (next_pin >= 0),
    next_slot INTEGER NOT NULL CHECK (next_slot >= 0),
    primary_link BLOB CHECK (length(primary_link) = 16),
    succession_owner BLOB CHECK (length(succession_owner) = 16),
    succession_successor BLOB CHECK (length(succession_successor) = 16),
    succession_offered_at INTEGER,
    CHECK ((phase = 'deleted') = (grace_until IS NOT NULL AND phase_before IS NOT NULL)),
    CHECK ((history IN ('last', 'since')) = (history_amount IS NOT NULL)),
    CHECK ((origin_member IS NULL) = (origin_device IS NULL)),
    CHECK ((succession_owner IS NULL) = (succession_successor IS NULL)
        AND (succession_owner IS NULL) = (succession_offered_at IS NULL))
) STRICT;

-- A reference is typed as #name.
CREATE INDEX conversation_state_by_name ON conversation_state (name);

CREATE TABLE feature (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    feature TEXT NOT NULL,
    is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    lowest_role INTEGER NOT NULL,
    PRIMARY KEY (conversation, feature)
) STRICT, WITHOUT ROWID;

CREATE TABLE permission_override (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    permission TEXT NOT NULL,
    -- NULL: nobody has it.
    from_role INTEGER,
    until INTEGER,
    PRIMARY KEY (conversation, permission)
) STRICT, WITHOUT ROWID;
