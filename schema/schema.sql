-- What the migrations make, one after another. Made by MigrationFileTests (RECORD=1); not for editing.

CREATE TABLE answered_submission (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    receipt BLOB NOT NULL,
    answered_at INTEGER NOT NULL, forget_at INTEGER,
    PRIMARY KEY (conversation, hash)
) STRICT, WITHOUT ROWID;

CREATE INDEX answered_submission_due ON answered_submission (forget_at, conversation) WHERE forget_at IS NOT NULL;

CREATE TABLE backup (
    -- No foreign key: a job is forgotten after a month, a backup is not.
    job INTEGER NOT NULL PRIMARY KEY,
    path TEXT NOT NULL CHECK (path <> ''),
    -- Of the whole file, SHA-256.
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    bytes INTEGER NOT NULL CHECK (bytes > 0),
    -- What opens it: the node's own vault, or a passphrase.
    lock TEXT NOT NULL CHECK (lock IN ('vault', 'passphrase')),
    conversations INTEGER NOT NULL CHECK (conversations >= 0),
    entries INTEGER NOT NULL CHECK (entries >= 0),
    created_at INTEGER NOT NULL,
    -- When it was last read through and found whole.
    verified_at INTEGER NOT NULL
) STRICT;

CREATE INDEX backup_by_path ON backup (path);

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
    lifted_at INTEGER, watches INTEGER NOT NULL DEFAULT 0 CHECK (watches IN (0, 1)),
    PRIMARY KEY (conversation, member),
    CHECK ((lifted_by IS NULL) = (lifted_at IS NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX ban_by_time ON ban (conversation, at, member);

CREATE INDEX ban_by_key ON ban (conversation, member_key);

CREATE INDEX ban_by_link ON ban (conversation, link_used) WHERE watches = 1;

CREATE INDEX ban_due ON ban (until) WHERE until IS NOT NULL AND lifted_at IS NULL;

CREATE TABLE ban_list (
    list BLOB PRIMARY KEY CHECK (length(list) = 16),
    name TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE ban_list_entry (
    list BLOB NOT NULL REFERENCES ban_list (list) ON DELETE CASCADE,
    -- Who they are to this list alone: an Ed25519 key.
    tag BLOB NOT NULL CHECK (length(tag) = 32),
    -- What they were called where they were put on it.
    name TEXT NOT NULL,
    reason TEXT,
    added_at INTEGER NOT NULL,
    until INTEGER,
    PRIMARY KEY (list, tag)
) STRICT, WITHOUT ROWID;

CREATE TABLE "ban_list_subscription" (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    list BLOB NOT NULL REFERENCES ban_list (list) ON DELETE CASCADE,
    since INTEGER NOT NULL, required_at INTEGER,
    PRIMARY KEY (conversation, list)
) STRICT, WITHOUT ROWID;

CREATE INDEX ban_list_subscription_list ON ban_list_subscription (list);

CREATE TABLE body (
    conversation INTEGER NOT NULL,
    number INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (conversation, number),
    FOREIGN KEY (conversation, number) REFERENCES entry (conversation, number) ON DELETE CASCADE
) STRICT;

CREATE TABLE case_submission (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    case_id BLOB NOT NULL CHECK (length(case_id) = 16),
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (conversation, case_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE change (
    -- AUTOINCREMENT: a number is never given twice, even after old rows were trimmed.
    seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    conversation_id BLOB CHECK (length(conversation_id) = 32),
    topic TEXT NOT NULL CHECK (topic <> ''),
    entry INTEGER CHECK (entry >= 0),
    -- A JSON object; see integrity_error.details.
    payload TEXT NOT NULL CHECK (payload GLOB '{*}'),
    at INTEGER NOT NULL
, actor BLOB CHECK (length(actor) = 16), target ANY CHECK (target IS NULL OR typeof(target) IN ('blob', 'text'))) STRICT;

CREATE TABLE checkpoint (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    size INTEGER NOT NULL CHECK (size >= 0),
    root BLOB NOT NULL CHECK (length(root) = 32),
    -- The signed note with all cosignatures known.
    note BLOB NOT NULL,
    cosignatures INTEGER NOT NULL CHECK (cosignatures >= 0),
    PRIMARY KEY (conversation, size)
) STRICT, WITHOUT ROWID;

CREATE TABLE claim_grant (
    conversation INTEGER NOT NULL PRIMARY KEY REFERENCES conversation (id) ON DELETE CASCADE,
    -- ClaimGrant.stored: epoch 8, key 32, signature 64.
    body BLOB NOT NULL CHECK (length(body) = 104)
) STRICT;

CREATE TABLE clock (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    -- The newest time recorded while nothing spoke against the clock. Written about once an hour.
    sound_at INTEGER NOT NULL,
    -- When the node's owner confirmed, against what the node knows, that the clock is right. Holds for a day.
    confirmed_at INTEGER
) STRICT;

CREATE TABLE coming_origin (
    conversation INTEGER NOT NULL PRIMARY KEY REFERENCES conversation (id) ON DELETE CASCADE,
    sealed_key BLOB NOT NULL,
    sealed_sealing_key BLOB NOT NULL
) STRICT;

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
    succession_offered_at INTEGER, admission_mode INTEGER NOT NULL DEFAULT 0 CHECK (admission_mode IN (0, 1, 2)), join_rate_count INTEGER, join_rate_per INTEGER, invited_only INTEGER NOT NULL DEFAULT 0 CHECK (invited_only IN (0, 1)), asks_program INTEGER NOT NULL DEFAULT 0 CHECK (asks_program IN (0, 1)), lockdown_level INTEGER CHECK (lockdown_level IN (1, 2, 3)), lockdown_until INTEGER, lockdown_by BLOB CHECK (length(lockdown_by) = 16), lockdown_at INTEGER, joins_due_at INTEGER, join_password BLOB CHECK (length(join_password) = 48), frozen_until INTEGER, approvals_moderate INTEGER NOT NULL DEFAULT 1 CHECK (approvals_moderate > 0), approvals_severe INTEGER NOT NULL DEFAULT 1 CHECK (approvals_severe > 0), proposal_seconds INTEGER NOT NULL DEFAULT 604800 CHECK (proposal_seconds > 0), governed_version INTEGER NOT NULL DEFAULT 0 CHECK (governed_version >= 0), grace_ended INTEGER, handover BLOB CHECK (length(handover) = 16), handover_by BLOB CHECK (length(handover_by) = 16), handover_to BLOB CHECK (length(handover_to) = 16), handover_what TEXT CHECK (handover_what IN ('ownership', 'origin')), handover_role INTEGER, handover_at INTEGER, handover_until INTEGER, handover_taker BLOB CHECK (length(handover_taker) = 80), clock_offsets BLOB
CHECK (length(clock_offsets) > 0 AND length(clock_offsets) % 16 = 0), welcome TEXT NOT NULL DEFAULT '', quorum INTEGER, witnesses TEXT CHECK (length(witnesses) > 0),
    CHECK ((phase = 'deleted') = (grace_until IS NOT NULL AND phase_before IS NOT NULL)),
    CHECK ((history IN ('last', 'since')) = (history_amount IS NOT NULL)),
    CHECK ((origin_member IS NULL) = (origin_device IS NULL)),
    CHECK ((succession_owner IS NULL) = (succession_successor IS NULL)
        AND (succession_owner IS NULL) = (succession_offered_at IS NULL))
) STRICT;

CREATE INDEX conversation_state_by_name ON conversation_state (name);

CREATE INDEX conversation_state_due ON conversation_state (frozen_until) WHERE frozen_until IS NOT NULL;

CREATE INDEX conversation_state_grace ON conversation_state (grace_until)
    WHERE grace_until IS NOT NULL AND grace_until IS NOT grace_ended;

CREATE INDEX conversation_state_lockdown_due ON conversation_state (lockdown_until) WHERE lockdown_until IS NOT NULL;

CREATE INDEX conversation_state_clock ON conversation_state (conversation) WHERE clock_offsets IS NOT NULL;

CREATE TABLE cursor (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    size INTEGER NOT NULL CHECK (size >= 0),
    -- The largest checkpoint this very source showed: showing less later is a roll-back.
    checkpoint BLOB NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (conversation, relay)
) STRICT, WITHOUT ROWID;

CREATE TABLE device (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    device BLOB NOT NULL CHECK (length(device) = 16),
    member BLOB NOT NULL CHECK (length(member) = 16),
    key BLOB NOT NULL CHECK (length(key) = 32),
    PRIMARY KEY (conversation, device)
) STRICT, WITHOUT ROWID;

CREATE INDEX device_by_member ON device (conversation, member);

CREATE TABLE device_proof (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    device BLOB NOT NULL CHECK (length(device) = 16),
    -- A DeviceCertificate, checked when it came.
    certificate BLOB NOT NULL, is_verified INTEGER NOT NULL DEFAULT 0 CHECK (is_verified IN (0, 1)),
    PRIMARY KEY (conversation, device)
) STRICT, WITHOUT ROWID;

CREATE TABLE enclosed_statement (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    device BLOB NOT NULL CHECK (length(device) = 16),
    counter INTEGER NOT NULL CHECK (counter > 0), message_id BLOB CHECK (length(message_id) = 16),
    PRIMARY KEY (conversation, device, counter)
) STRICT, WITHOUT ROWID;

CREATE TABLE entry (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 0),
    statement BLOB NOT NULL,
    signature BLOB NOT NULL CHECK (length(signature) = 64),
    ordered_at INTEGER NOT NULL,
    -- Hashes of all perfect subtrees this leaf completes, leaf hash first: the Merkle tree needs no table of its own,
    -- and any of its nodes is one row and one offset away.
    node_hashes BLOB NOT NULL CHECK (length(node_hashes) >= 32 AND length(node_hashes) % 32 = 0),
    -- Columns below repeat what the statement says, so that it can be found by them. A statement nobody can read is
    -- still a leaf of the log: then all but its identifier, which is a hash of its bytes, are NULL.
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    author BLOB CHECK (length(author) = 16),
    device BLOB CHECK (length(device) = 16),
    counter INTEGER CHECK (counter > 0),
    -- What kind of act the body holds; NULL where the body cannot be opened.
    kind TEXT CHECK (kind <> ''),
    PRIMARY KEY (conversation, number),
    CHECK ((author IS NULL) = (device IS NULL) AND (author IS NULL) = (counter IS NULL))
) STRICT;

CREATE INDEX entry_by_counter ON entry (conversation, device, counter) WHERE device IS NOT NULL;

CREATE INDEX entry_of_administration ON entry (conversation, number, message_id)
WHERE kind <> 'posted' AND kind <> 'edited' AND kind <> 'retracted' AND kind <> 'reacted'
    AND kind <> 'reactions_counted';

CREATE TABLE entry_change (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    number INTEGER NOT NULL CHECK (number >= 0),
    changes TEXT NOT NULL CHECK (changes <> ''),
    PRIMARY KEY (conversation, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE entry_key (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    entry INTEGER NOT NULL CHECK (entry >= 0),
    sealed_key BLOB NOT NULL,
    PRIMARY KEY (conversation, entry)
) STRICT, WITHOUT ROWID;

CREATE TABLE evidence (
    id INTEGER NOT NULL PRIMARY KEY,
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    -- The integrity error it proves: forked, rolled_back, counter_reused, …
    kind TEXT NOT NULL CHECK (kind <> ''),
    -- The source that showed it; NULL when it came from nobody else.
    relay BLOB CHECK (length(relay) = 32),
    first BLOB NOT NULL,
    second BLOB NOT NULL,
    found_at INTEGER NOT NULL
, prefix BLOB CHECK (length(prefix) % 32 = 0)) STRICT;

CREATE UNIQUE INDEX evidence_once ON evidence (conversation, kind, first, second);

CREATE TABLE faulty_input (
    -- SHA-256 of a submission's bytes; of a batch, of its conversation and the entry it begins with.
    digest BLOB NOT NULL PRIMARY KEY CHECK (length(digest) = 32),
    crashes INTEGER NOT NULL CHECK (crashes >= 0),
    -- Why it is set aside; empty while it is still tried.
    reason TEXT NOT NULL,
    -- The version of the program that could not process it: another one tries again.
    version TEXT NOT NULL,
    last_at INTEGER NOT NULL,
    -- Known once it came again after it was set aside. No foreign key: the identifier is for people.
    conversation_id BLOB CHECK (length(conversation_id) = 32),
    relay BLOB CHECK (length(relay) = 32),
    -- Of a batch; NULL for a submission.
    first_entry INTEGER CHECK (first_entry >= 0),
    end_entry INTEGER CHECK (end_entry > first_entry),
    -- Of a submission, sealed as it came; NULL for a batch, which its relay has.
    submission BLOB
) STRICT, WITHOUT ROWID;

CREATE TABLE feature (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    feature TEXT NOT NULL,
    is_on INTEGER NOT NULL CHECK (is_on IN (0, 1)),
    lowest_role INTEGER NOT NULL,
    PRIMARY KEY (conversation, feature)
) STRICT, WITHOUT ROWID;

CREATE TABLE file_copy (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    root BLOB NOT NULL CHECK (length(root) = 32),
    sealed_bytes INTEGER NOT NULL CHECK (sealed_bytes > 0),
    file_key BLOB NOT NULL CHECK (length(file_key) = 32),
    bytes INTEGER NOT NULL CHECK (bytes >= 0),
    name TEXT NOT NULL CHECK (name <> ''),
    media_type TEXT NOT NULL,
    is_voice INTEGER NOT NULL CHECK (is_voice IN (0, 1)),
    -- Sealed here: it is whole, and this node uploads it.
    is_own INTEGER NOT NULL CHECK (is_own IN (0, 1)),
    created_at INTEGER NOT NULL,
    -- The job that made it.
    job INTEGER NOT NULL,
    -- Of its chunks, in order; last, because it is long and seldom read.
    hashes BLOB NOT NULL CHECK (length(hashes) > 0 AND length(hashes) % 32 = 0), details BLOB CHECK (length(details) > 0),
    PRIMARY KEY (conversation, root)
) STRICT, WITHOUT ROWID;

CREATE TABLE file_reference (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    root BLOB NOT NULL CHECK (length(root) = 32),
    is_kept INTEGER NOT NULL CHECK (is_kept IN (0, 1)),
    change INTEGER NOT NULL CHECK (change > 0),
    PRIMARY KEY (conversation, message_id, root)
) STRICT, WITHOUT ROWID;

CREATE INDEX file_reference_by_change ON file_reference (conversation, change);

CREATE INDEX file_reference_by_root ON file_reference (conversation, root) WHERE is_kept = 1;

CREATE TABLE file_upload (
    conversation INTEGER NOT NULL,
    root BLOB NOT NULL,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    PRIMARY KEY (conversation, root, relay),
    FOREIGN KEY (conversation, root) REFERENCES file_copy (conversation, root) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE final_log (
    conversation INTEGER NOT NULL PRIMARY KEY REFERENCES conversation (id) ON DELETE CASCADE,
    size INTEGER NOT NULL CHECK (size >= 0)
) STRICT;

CREATE TABLE forgotten_item (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    PRIMARY KEY (conversation, message_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE import_progress (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    -- SHA-256 of the source.
    source BLOB NOT NULL CHECK (length(source) = 32),
    next_line INTEGER NOT NULL CHECK (next_line >= 0),
    messages INTEGER NOT NULL CHECK (messages >= 0),
    events INTEGER NOT NULL CHECK (events >= 0),
    not_understood INTEGER NOT NULL CHECK (not_understood >= 0),
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (conversation, source)
) STRICT, WITHOUT ROWID;

CREATE TABLE imported_message (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    -- Format, chat and identifier there.
    source TEXT NOT NULL,
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    PRIMARY KEY (conversation, source)
) STRICT, WITHOUT ROWID;

CREATE TABLE integrity_error (
    id INTEGER NOT NULL PRIMARY KEY,
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind <> ''),
    -- Where a reader would look for what is missing; NULL when it concerns the log as a whole.
    first_entry INTEGER,
    last_entry INTEGER,
    relay BLOB CHECK (length(relay) = 32),
    author BLOB CHECK (length(author) = 16),
    -- A JSON object. Not json_valid(): with trusted_schema off, SQLite before 3.45 does not run it in a CHECK.
    details TEXT NOT NULL CHECK (details GLOB '{*}'),
    count INTEGER NOT NULL CHECK (count > 0),
    first_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    -- When a repair made it good.
    resolved_at INTEGER, acknowledged_at INTEGER,
    CHECK ((first_entry IS NULL) = (last_entry IS NULL) AND first_entry <= last_entry),
    CHECK (first_at <= last_at)
) STRICT;

CREATE INDEX integrity_error_by_conversation ON integrity_error (conversation, id);

CREATE INDEX integrity_error_alarming ON integrity_error (conversation, id)
    WHERE kind IN ('forked', 'rolled_back', 'bad_root', 'bad_checkpoint')
    AND resolved_at IS NULL AND acknowledged_at IS NULL;

CREATE TABLE item (
    -- The full-text index points here.
    id INTEGER NOT NULL PRIMARY KEY,
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    entry INTEGER NOT NULL CHECK (entry >= 0),
    author BLOB NOT NULL CHECK (length(author) = 16),
    as_channel INTEGER NOT NULL CHECK (as_channel IN (0, 1)),
    -- In pairs: of a longer list SQLite makes a table each time a row is written.
    kind TEXT NOT NULL CHECK (kind IN ('message', 'event') OR kind IN ('invitation', 'conversation_event')
        OR kind IN ('feature_change', 'integrity_error') OR kind IN ('decryption_error', 'undecodable')),
    at INTEGER NOT NULL,
    -- Empty once deleted or moderated: nothing of it may be left in this file.
    text TEXT NOT NULL,
    -- When this text was edited in; NULL for the original.
    edited_at INTEGER,
    reply_to BLOB CHECK (length(reply_to) = 16),
    imported_kind INTEGER CHECK (imported_kind IN (0, 1)),
    imported_author TEXT,
    imported_at INTEGER,
    imported_at_text TEXT,
    -- The exact bytes where they were not UTF-8.
    imported_raw BLOB,
    tombstone TEXT CHECK (tombstone IN ('deleted', 'moderated') OR tombstone = 'blocked'),
    tombstone_by BLOB CHECK (length(tombstone_by) = 16),
    tombstone_at INTEGER,
    tombstone_reason TEXT,
    tombstone_private_reason TEXT,
    pin INTEGER CHECK (pin >= 0),
    -- The scope that would have to be open to judge it; NULL: judged and permitted.
    unverifiable_scope INTEGER,
    -- How many rows item_version and reaction_count hold for it: mostly none, so that a long page asks them seldom.
    version_count INTEGER NOT NULL CHECK (version_count >= 0),
    reaction_kinds INTEGER NOT NULL CHECK (reaction_kinds >= 0), imported_source INTEGER CHECK (imported_source IN (0, 1) OR imported_source IN (2, 3)), imported_details BLOB, purged INTEGER NOT NULL DEFAULT 0 CHECK (purged IN (0, 1)), forwarded TEXT CHECK (forwarded <> ''), mentions BLOB CHECK (length(mentions) > 0 AND length(mentions) % 16 = 0), expires_at INTEGER, has_expired INTEGER NOT NULL DEFAULT 0 CHECK (has_expired IN (0, 1)), file_count INTEGER NOT NULL DEFAULT 0 CHECK (file_count >= 0), author_name TEXT CHECK (author_name <> ''), link_preview TEXT CHECK (length(link_preview) > 0),
    CHECK ((imported_kind IS NULL) = (imported_author IS NULL) AND (imported_kind IS NULL) = (imported_at_text IS NULL)),
    CHECK ((tombstone IS NULL) = (tombstone_by IS NULL) AND (tombstone IS NULL) = (tombstone_at IS NULL)),
    UNIQUE (conversation, message_id)
) STRICT;

CREATE INDEX item_by_entry ON item (conversation, entry);

CREATE INDEX item_by_author ON item (conversation, author, entry);

CREATE INDEX item_by_poster ON item (conversation, author, entry) WHERE imported_kind IS NULL;

CREATE INDEX item_by_pin ON item (conversation, pin) WHERE pin IS NOT NULL;

CREATE INDEX item_by_reply ON item (conversation, reply_to) WHERE reply_to IS NOT NULL;

CREATE INDEX item_due ON item (expires_at) WHERE expires_at IS NOT NULL AND has_expired = 0;

CREATE INDEX item_with_files ON item (conversation, entry) WHERE file_count > 0;

CREATE INDEX item_readable ON item (conversation, entry, author)
    WHERE kind = 'message' AND tombstone IS NULL AND (text <> '' OR file_count > 0 OR imported_kind IS NOT NULL);

CREATE INDEX item_mentioning ON item (conversation, entry, author, mentions)
    WHERE kind = 'message' AND tombstone IS NULL AND (text <> '' OR file_count > 0 OR imported_kind IS NOT NULL)
        AND mentions IS NOT NULL;

CREATE INDEX item_by_imported_at ON item (conversation, imported_at, entry) WHERE imported_at IS NOT NULL;

CREATE INDEX item_by_imported_author ON item (conversation, imported_author, entry) WHERE imported_author IS NOT NULL;

CREATE TABLE item_edit (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    entry INTEGER NOT NULL CHECK (entry >= 0),
    PRIMARY KEY (conversation, message_id, entry)
) STRICT, WITHOUT ROWID;

CREATE TABLE item_file (
    item INTEGER NOT NULL REFERENCES item (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    root BLOB NOT NULL CHECK (length(root) = 32),
    file_key BLOB NOT NULL CHECK (length(file_key) = 32),
    bytes INTEGER NOT NULL CHECK (bytes >= 0),
    name TEXT NOT NULL CHECK (name <> ''),
    media_type TEXT NOT NULL,
    is_voice INTEGER NOT NULL CHECK (is_voice IN (0, 1)), details BLOB CHECK (length(details) > 0),
    PRIMARY KEY (item, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX item_file_by_root ON item_file (root);

CREATE TABLE item_text (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    entry INTEGER NOT NULL CHECK (entry >= 0),
    PRIMARY KEY (conversation, message_id, entry)
) STRICT, WITHOUT ROWID;

CREATE TABLE item_version (
    item INTEGER NOT NULL REFERENCES item (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (item, position)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE join_request (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    member BLOB NOT NULL CHECK (length(member) = 16),
    entry INTEGER NOT NULL CHECK (entry >= 0),
    at INTEGER NOT NULL,
    PRIMARY KEY (conversation, member)
) STRICT, WITHOUT ROWID;

CREATE TABLE join_submission (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    member BLOB NOT NULL CHECK (length(member) = 16),
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (conversation, member)
) STRICT, WITHOUT ROWID;

CREATE TABLE journal (
    number INTEGER NOT NULL PRIMARY KEY CHECK (number >= 0),
    -- What the leaf hash covers.
    bytes BLOB NOT NULL,
    node_hashes BLOB NOT NULL CHECK (length(node_hashes) >= 32 AND length(node_hashes) % 32 = 0),
    at INTEGER NOT NULL,
    -- Columns below repeat what the bytes say. No foreign key: the journal outlives conversations.
    conversation_id BLOB CHECK (length(conversation_id) = 32),
    method TEXT NOT NULL CHECK (method <> ''),
    caller TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome <> ''),
    -- Refusals of one caller for one reason, one after another, are one row.
    count INTEGER NOT NULL DEFAULT 1 CHECK (count > 0)
) STRICT;

CREATE INDEX journal_by_conversation ON journal (conversation_id, number) WHERE conversation_id IS NOT NULL;

CREATE TABLE journal_checkpoint (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 0),
    size INTEGER NOT NULL CHECK (size >= 0),
    root BLOB NOT NULL CHECK (length(root) = 32),
    -- The signed note.
    note BLOB NOT NULL
) STRICT;

CREATE TABLE journal_key (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 0),
    public_key BLOB NOT NULL CHECK (length(public_key) = 32),
    sealed_key BLOB NOT NULL
) STRICT;

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
    created_at INTEGER NOT NULL, lapsed_at INTEGER,
    PRIMARY KEY (conversation, link)
) STRICT, WITHOUT ROWID;

CREATE INDEX link_due ON link (expires_at) WHERE expires_at IS NOT NULL AND lapsed_at IS NOT expires_at;

CREATE TABLE link_content (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    link BLOB NOT NULL CHECK (length(link) = 16),
    full_hash BLOB NOT NULL CHECK (length(full_hash) = 32),
    content BLOB NOT NULL,
    PRIMARY KEY (conversation, link)
) STRICT, WITHOUT ROWID;

CREATE TABLE link_end (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    link BLOB NOT NULL CHECK (length(link) = 16),
    size INTEGER NOT NULL CHECK (size > 0),
    PRIMARY KEY (conversation, link)
) STRICT, WITHOUT ROWID;

CREATE INDEX link_end_by_size ON link_end (conversation, size);

CREATE TABLE link_refusal (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    reason TEXT NOT NULL,
    PRIMARY KEY (conversation, relay)
) STRICT, WITHOUT ROWID;

CREATE TABLE link_relay (
    relay BLOB NOT NULL PRIMARY KEY CHECK (length(relay) = 32),
    is_serving INTEGER NOT NULL CHECK (is_serving IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE link_text (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    link BLOB NOT NULL CHECK (length(link) = 16),
    sealed_capability BLOB NOT NULL, sealed_secret BLOB, reading_epoch INTEGER CHECK (reading_epoch >= 0),
    PRIMARY KEY (conversation, link)
) STRICT, WITHOUT ROWID;

CREATE TABLE link_withdrawal (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    -- The entry of the withdrawal.
    entry INTEGER NOT NULL CHECK (entry >= 0),
    link BLOB NOT NULL CHECK (length(link) = 16),
    withdrawn_at INTEGER NOT NULL,
    PRIMARY KEY (conversation, entry)
) STRICT, WITHOUT ROWID;

CREATE INDEX link_withdrawal_by_link ON link_withdrawal (conversation, link, withdrawn_at);

CREATE TABLE local_conversation (
    conversation INTEGER NOT NULL PRIMARY KEY REFERENCES conversation (id) ON DELETE CASCADE,
    -- What it is called here, beside its own name.
    alias TEXT UNIQUE CHECK (alias <> ''),
    -- Its people do not want to be told of it.
    is_muted INTEGER NOT NULL DEFAULT 0 CHECK (is_muted IN (0, 1)),
    muted_until INTEGER CHECK (muted_until IS NULL OR is_muted = 1),
    -- Words of items before this entry are forgotten here.
    cleared_size INTEGER NOT NULL DEFAULT 0 CHECK (cleared_size >= 0)
, read_size INTEGER CHECK (read_size >= 0), exchanges_typing INTEGER NOT NULL DEFAULT 1 CHECK (exchanges_typing IN (0, 1))) STRICT;

CREATE TABLE member (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    member BLOB NOT NULL CHECK (length(member) = 16),
    name TEXT NOT NULL,
    role INTEGER NOT NULL CHECK (role BETWEEN 0 AND 60 AND role % 10 = 0),
    -- In pairs: of a longer list SQLite makes a table each time a row is written.
    status TEXT NOT NULL CHECK (status IN ('invited', 'requested') OR status IN ('pending_review', 'active')
        OR status IN ('left', 'removed') OR status IN ('banned', 'declined') OR status = 'withdrawn'),
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
    ended_status TEXT CHECK (ended_status IN ('left', 'removed') OR ended_status IN ('banned', 'declined') OR ended_status = 'withdrawn'),
    ended_at INTEGER,
    ended_by BLOB CHECK (length(ended_by) = 16),
    ended_reason TEXT,
    ended_private_reason TEXT, passed_by BLOB CHECK (length(passed_by) = 16), role_until INTEGER, role_thereafter INTEGER CHECK ((role_thereafter IS NULL) = (role_until IS NULL)),
    PRIMARY KEY (conversation, member),
    CHECK ((muted_by IS NULL) = (muted_at IS NULL)),
    CHECK ((blocked_by IS NULL) = (blocked_at IS NULL)),
    CHECK ((ended_status IS NULL) = (ended_at IS NULL) AND (ended_status IS NULL) = (ended_by IS NULL))
) STRICT;

CREATE INDEX member_by_rank ON member (conversation, status, role DESC, name, member);

CREATE INDEX member_by_name ON member (conversation, name);

CREATE INDEX member_by_slot ON member (conversation, slot) WHERE slot IS NOT NULL;

CREATE INDEX member_by_key ON member (conversation, member_key);

CREATE INDEX member_by_end ON member (conversation, ended_at, member) WHERE ended_at IS NOT NULL;

CREATE INDEX member_by_link ON member (conversation, via, status) WHERE via IS NOT NULL;

CREATE INDEX member_role_due ON member (role_until) WHERE role_until IS NOT NULL;

CREATE INDEX member_mute_due ON member (muted_until) WHERE muted_until IS NOT NULL;

CREATE INDEX member_block_due ON member (blocked_until) WHERE blocked_until IS NOT NULL;

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

CREATE INDEX member_grant_due ON member_grant (until) WHERE until IS NOT NULL;

CREATE TABLE member_path (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    node INTEGER NOT NULL CHECK (node >= 0),
    sealed_key BLOB NOT NULL,
    PRIMARY KEY (conversation, node)
) STRICT, WITHOUT ROWID;

CREATE TABLE member_tag (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    list BLOB NOT NULL REFERENCES ban_list (list) ON DELETE CASCADE,
    member BLOB NOT NULL CHECK (length(member) = 16),
    tag BLOB NOT NULL CHECK (length(tag) = 32),
    PRIMARY KEY (conversation, list, member)
) STRICT, WITHOUT ROWID;

CREATE INDEX member_tag_list ON member_tag (list, tag);

CREATE TABLE origin_change (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    -- The body of the public statement.
    body BLOB NOT NULL,
    PRIMARY KEY (conversation, position)
) STRICT, WITHOUT ROWID;

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

CREATE UNIQUE INDEX outbox_once ON outbox (conversation, relay, operation);

CREATE INDEX outbox_by_time ON outbox (next_attempt_at);

CREATE TABLE own_case (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    case_id BLOB NOT NULL CHECK (length(case_id) = 16),
    -- The act that opened it and what was said in it since, sealed by no one: protobuf of act.proto.
    opening BLOB NOT NULL,
    opened_at INTEGER NOT NULL,
    -- The origin has it.
    is_received INTEGER NOT NULL DEFAULT 0 CHECK (is_received IN (0, 1)),
    -- The newest answer, protobuf of act.proto; NULL before the first.
    news BLOB, unseen_since INTEGER,
    PRIMARY KEY (conversation, case_id)
) STRICT;

CREATE INDEX own_case_unseen ON own_case (conversation, unseen_since, case_id) WHERE unseen_since IS NOT NULL;

CREATE TABLE own_fork (
    conversation INTEGER NOT NULL PRIMARY KEY REFERENCES conversation (id) ON DELETE CASCADE,
    -- the first entry known to differ, and when the other copy ordered it
    entry INTEGER NOT NULL CHECK (entry >= 0),
    ordered_at INTEGER,
    -- which relay showed it
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    found_at INTEGER NOT NULL
) STRICT;

CREATE TABLE own_tag (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    list BLOB NOT NULL CHECK (length(list) = 16),
    asked_at INTEGER NOT NULL,
    -- When the origin had answered a submission that carried the tag; NULL: the next submission carries it.
    shown_at INTEGER,
    PRIMARY KEY (conversation, list)
) STRICT, WITHOUT ROWID;

CREATE TABLE owner_word (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    key BLOB NOT NULL CHECK (length(key) = 32),
    signature BLOB NOT NULL CHECK (length(signature) = 64),
    PRIMARY KEY (conversation, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE password_try (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    link BLOB NOT NULL CHECK (length(link) = 16),
    member BLOB NOT NULL CHECK (length(member) = 16),
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX password_try_by_link ON password_try (conversation, link, at);

CREATE TABLE pending_moderation (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    -- Which came first decides whose reason stands.
    position INTEGER NOT NULL CHECK (position >= 0),
    by BLOB NOT NULL CHECK (length(by) = 16),
    at INTEGER NOT NULL,
    reason TEXT,
    PRIMARY KEY (conversation, message_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE permission_override (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    permission TEXT NOT NULL,
    -- NULL: nobody has it.
    from_role INTEGER,
    until INTEGER,
    PRIMARY KEY (conversation, permission)
) STRICT, WITHOUT ROWID;

CREATE INDEX permission_override_due ON permission_override (until) WHERE until IS NOT NULL;

CREATE TABLE preview (
    conversation INTEGER NOT NULL PRIMARY KEY REFERENCES conversation (id) ON DELETE CASCADE,
    -- The most posts that it shows, and the first one that it may show; NULL: any.
    maximum_posts INTEGER NOT NULL CHECK (maximum_posts BETWEEN 1 AND 50),
    first_message BLOB CHECK (length(first_message) = 16),
    -- Whether search engines may show it.
    is_indexed INTEGER NOT NULL CHECK (is_indexed IN (0, 1)),
    -- Whether it was withdrawn. The row remains, so that relays that were not reached then still learn of it.
    is_withdrawn INTEGER NOT NULL CHECK (is_withdrawn IN (0, 1)),
    sequence INTEGER NOT NULL CHECK (sequence > 0),
    created_at INTEGER NOT NULL,
    -- SHA-256 of what it shows, without its number and time: whether it must be replaced.
    content_hash BLOB NOT NULL CHECK (length(content_hash) = 32),
    -- preview.v1.SignedPreview
    signed BLOB NOT NULL
) STRICT;

CREATE TABLE profile (
    profile BLOB NOT NULL PRIMARY KEY CHECK (length(profile) = 16),
    -- Local only: another node never sees it unless a conversation is told.
    name TEXT NOT NULL UNIQUE CHECK (name <> ''),
    -- The 32-byte seed all keys of this identity derive from, sealed.
    sealed_seed BLOB NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE program_answer (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    member BLOB NOT NULL CHECK (length(member) = 16),
    -- The request: whoever asks again is asked about again.
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    answer TEXT NOT NULL CHECK (answer IN ('accept', 'decline', 'hold', 'none')),
    at INTEGER NOT NULL,
    PRIMARY KEY (conversation, member)
) STRICT, WITHOUT ROWID;

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

CREATE INDEX proposal_open ON proposal (conversation, expires_at) WHERE state = 'open';

CREATE TABLE prune_order (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    -- The entry that ordered it.
    ordered_by INTEGER NOT NULL, is_unread INTEGER NOT NULL DEFAULT 0 CHECK (is_unread IN (0, 1)),
    PRIMARY KEY (conversation, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX prune_order_unread ON prune_order (conversation) WHERE is_unread = 1;

CREATE TABLE reaction (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    member BLOB NOT NULL CHECK (length(member) = 16),
    emoji TEXT NOT NULL CHECK (emoji <> ''),
    PRIMARY KEY (conversation, message_id, member, emoji)
) STRICT, WITHOUT ROWID;

CREATE TABLE reaction_count (
    item INTEGER NOT NULL REFERENCES item (id) ON DELETE CASCADE,
    emoji TEXT NOT NULL CHECK (emoji <> ''),
    count INTEGER NOT NULL CHECK (count > 0),
    PRIMARY KEY (item, emoji)
) STRICT, WITHOUT ROWID;

CREATE TABLE reading_secret (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    epoch INTEGER NOT NULL CHECK (epoch >= 0),
    sealed_secret BLOB NOT NULL,
    PRIMARY KEY (conversation, epoch)
) STRICT, WITHOUT ROWID;

CREATE TABLE receipt_due (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    PRIMARY KEY (conversation, relay, hash)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE relay_access (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    version INTEGER NOT NULL CHECK (version >= 0),
    digest BLOB NOT NULL CHECK (length(digest) = 32), keys_at INTEGER CHECK (keys_at >= 0), ended_to INTEGER CHECK (ended_to >= 0), ended_epoch INTEGER CHECK (ended_epoch >= 0),
    PRIMARY KEY (conversation, relay)
) STRICT, WITHOUT ROWID;

CREATE TABLE relay_change_wait (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    entry INTEGER NOT NULL CHECK (entry >= 0),
    -- When this node found that it waits.
    since INTEGER NOT NULL,
    -- On how many days the relays before it were asked, and when the last of these days began.
    asked_days INTEGER NOT NULL DEFAULT 0 CHECK (asked_days >= 0),
    asked_at INTEGER,
    -- Whether it counts, although they never cosigned it.
    counts INTEGER NOT NULL DEFAULT 0 CHECK (counts IN (0, 1)),
    CHECK ((asked_at IS NULL) = (asked_days = 0)),
    PRIMARY KEY (conversation, entry)
) STRICT, WITHOUT ROWID;

CREATE TABLE relay_cosignature (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    size INTEGER NOT NULL CHECK (size >= 0), note BLOB CHECK (length(note) BETWEEN 1 AND 16384),
    PRIMARY KEY (conversation, relay)
) STRICT, WITHOUT ROWID;

CREATE TABLE relay_cosigner (
    relay BLOB NOT NULL PRIMARY KEY CHECK (length(relay) = 32),
    name TEXT NOT NULL CHECK (name <> ''),
    key BLOB NOT NULL CHECK (length(key) = 32)
, keys BLOB CHECK (length(keys) = 192)) STRICT, WITHOUT ROWID;

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
    until_at INTEGER NOT NULL CHECK (until_at >= from_at), periods INTEGER NOT NULL DEFAULT 1 CHECK (periods > 0), known_ms INTEGER CHECK (known_ms >= 0), reachable_ms INTEGER CHECK (reachable_ms BETWEEN 0 AND known_ms),
    PRIMARY KEY (conversation, relay, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE "relay_observation" (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    state TEXT NOT NULL CHECK (state IN ('reachable', 'unreachable', 'refused', 'wrong_identity', 'diverged')),
    -- Entries the relay says it holds, and the largest checkpoint it cosigned.
    size INTEGER NOT NULL CHECK (size >= 0),
    cosigned_size INTEGER NOT NULL CHECK (cosigned_size >= 0),
    -- One line for people: why it could not be reached or refused.
    detail TEXT NOT NULL,
    probed_at INTEGER NOT NULL,
    seen_at INTEGER,
    PRIMARY KEY (conversation, relay)
) STRICT, WITHOUT ROWID;

CREATE TABLE relay_set (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    entry INTEGER NOT NULL CHECK (entry >= 0),
    quorum INTEGER,
    PRIMARY KEY (conversation, entry)
) STRICT, WITHOUT ROWID;

CREATE TABLE relay_set_member (
    conversation INTEGER NOT NULL,
    entry INTEGER NOT NULL,
    relay BLOB NOT NULL CHECK (length(relay) = 32), is_witness INTEGER NOT NULL DEFAULT 0 CHECK (is_witness IN (0, 1)),
    PRIMARY KEY (conversation, entry, relay),
    FOREIGN KEY (conversation, entry) REFERENCES relay_set (conversation, entry) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE "relay_set_trust" (
    conversation INTEGER NOT NULL PRIMARY KEY REFERENCES conversation (id) ON DELETE CASCADE,
    -- The entries whose changes of the relays count without a cosignature: what a newcomer found when it came.
    counted INTEGER NOT NULL CHECK (counted >= 0)
) STRICT;

CREATE TABLE request_key (
    caller TEXT NOT NULL,
    key TEXT NOT NULL CHECK (key <> ''),
    -- SHA-256 of method and parameters: the same key with another request is refused.
    request BLOB NOT NULL CHECK (length(request) = 32),
    reply BLOB NOT NULL,
    created_at INTEGER NOT NULL, report BLOB,
    PRIMARY KEY (caller, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX request_key_by_time ON request_key (created_at);

CREATE TABLE restore_mark (
    id INTEGER PRIMARY KEY CHECK (id = 0),
    inode INTEGER NOT NULL,
    changed INTEGER NOT NULL
) STRICT;

CREATE TABLE scheduled_file (
    post INTEGER NOT NULL REFERENCES scheduled_post (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    root BLOB NOT NULL CHECK (length(root) = 32),
    file_key BLOB NOT NULL CHECK (length(file_key) = 32),
    bytes INTEGER NOT NULL CHECK (bytes >= 0),
    name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    is_voice INTEGER NOT NULL CHECK (is_voice IN (0, 1)), details BLOB CHECK (length(details) > 0),
    PRIMARY KEY (post, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX scheduled_file_by_root ON scheduled_file (root);

CREATE TABLE scheduled_post (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    due_at INTEGER NOT NULL,
    text TEXT NOT NULL,
    as_channel INTEGER NOT NULL CHECK (as_channel IN (0, 1)),
    reply_to BLOB CHECK (length(reply_to) = 16),
    time_to_live INTEGER CHECK (time_to_live > 0),
    created_at INTEGER NOT NULL,
    -- Who asked for it, as the journal names them: JSON.
    requester TEXT NOT NULL CHECK (requester GLOB '{*}'),
    -- Why it could not be posted when its time came: an error's name. It is not tried again.
    failure TEXT CHECK (failure <> '')
, link_preview TEXT CHECK (length(link_preview) > 0)) STRICT;

CREATE INDEX scheduled_post_due ON scheduled_post (due_at) WHERE failure IS NULL;

CREATE INDEX scheduled_post_by_conversation ON scheduled_post (conversation, due_at);

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
    entry INTEGER NOT NULL CHECK (entry >= 0), follows INTEGER CHECK (follows IN (0, 1)),
    PRIMARY KEY (conversation, scope_kind, scope_id, epoch)
) STRICT, WITHOUT ROWID;

CREATE INDEX scope_secret_unmarked ON scope_secret (conversation, epoch)
WHERE scope_kind = 2 AND scope_id = 0 AND follows IS NULL AND sealed_secret IS NOT NULL;

CREATE INDEX scope_secret_run ON scope_secret (conversation, entry, epoch)
WHERE scope_kind = 2 AND scope_id = 0 AND follows = 0;

CREATE INDEX scope_secret_by_entry ON scope_secret (conversation, scope_kind, scope_id, entry);

CREATE INDEX scope_secret_known ON scope_secret (conversation, scope_kind, scope_id, epoch) WHERE sealed_secret IS NOT NULL;

CREATE INDEX scope_secret_unknown ON scope_secret (conversation, scope_kind, entry) WHERE sealed_secret IS NULL;

CREATE TABLE search_part (
    number INTEGER NOT NULL PRIMARY KEY CHECK (number >= 0),
    -- Words of forgotten texts are still in its pages.
    is_dirty INTEGER NOT NULL CHECK (is_dirty IN (0, 1))
) STRICT;

CREATE INDEX search_part_dirty ON search_part (number) WHERE is_dirty = 1;

CREATE TABLE staff_case (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    case_id BLOB NOT NULL CHECK (length(case_id) = 16),
    kind TEXT NOT NULL CHECK (kind IN ('hold', 'report') OR kind IN ('support', 'admission')),
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
    handler BLOB CHECK (length(handler) = 16), held_until INTEGER, pruned_at INTEGER,
    PRIMARY KEY (conversation, case_id)
) STRICT;

CREATE INDEX staff_case_by_kind ON staff_case (conversation, kind, entry);

CREATE INDEX staff_case_open ON staff_case (conversation, opener) WHERE state = 'open' OR state = 'claimed';

CREATE INDEX staff_case_by_entry ON staff_case (conversation, entry);

CREATE INDEX staff_case_due ON staff_case (held_until) WHERE held_until IS NOT NULL;

CREATE INDEX staff_case_pruned_due ON staff_case (pruned_at) WHERE pruned_at IS NOT NULL;

CREATE INDEX staff_case_open_report ON staff_case (conversation, report_item)
WHERE report_item IS NOT NULL AND (state = 'open' OR state = 'claimed');

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
    created_at INTEGER NOT NULL, sealed_content BLOB,
    CHECK ((state IN ('accepted', 'refused')) = (receipt IS NOT NULL))
) STRICT;

CREATE INDEX submission_open ON submission (conversation, id) WHERE state IN ('pending', 'sent');

CREATE INDEX submission_by_conversation ON submission (conversation, id);

CREATE INDEX submission_refused ON submission (conversation, id)
    WHERE state = 'refused' AND sealed_content IS NOT NULL;

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

CREATE TABLE token_counter (
    owner BLOB NOT NULL CHECK (length(owner) = 16),
    -- SHA-256 over the chain of restrictions up to this one: narrowed copies share it.
    counter BLOB NOT NULL CHECK (length(counter) = 32),
    used INTEGER NOT NULL CHECK (used >= 0),
    -- When the period began, for rates.
    since INTEGER NOT NULL, holder BLOB CHECK (length(holder) = 32),
    PRIMARY KEY (owner, counter)
) STRICT, WITHOUT ROWID;

CREATE TABLE told_link (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    link BLOB NOT NULL CHECK (length(link) = 16),
    sealed_text BLOB NOT NULL,
    PRIMARY KEY (conversation, link)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE tree_seed (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    version INTEGER NOT NULL CHECK (version > 0),
    sealed_seed BLOB NOT NULL,
    PRIMARY KEY (conversation, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE unasked_relay (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    PRIMARY KEY (conversation, relay)
) STRICT, WITHOUT ROWID;

CREATE TABLE wipe_due (
    only_row INTEGER NOT NULL PRIMARY KEY CHECK (only_row = 1)
) STRICT;

CREATE TABLE witness_observation (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    witness BLOB NOT NULL CHECK (length(witness) = 32),
    asked_at INTEGER NOT NULL,
    -- When it cosigned last; NULL before.
    cosigned_at INTEGER,
    -- Why it did not cosign when it was asked last; NULL if it did.
    failure TEXT,
    -- How often in a row it did not cosign, which decides when it is asked again.
    failures INTEGER NOT NULL DEFAULT 0 CHECK (failures >= 0),
    PRIMARY KEY (conversation, witness)
) STRICT, WITHOUT ROWID;
