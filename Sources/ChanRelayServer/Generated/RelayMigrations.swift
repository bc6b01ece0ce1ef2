// Made from schema/relay by RelayMigrationFileTests (RECORD=1); not for editing.
// swift-format-ignore-file

extension RelayMigration {
    static let log: [RelayMigration] = [
        RelayMigration(name: "0001 the relay's log, mailbox and rules", sql: """
            -- What the relay is: one row per fact, so that a foreign or newer database is recognized.
            CREATE TABLE meta (
                key TEXT PRIMARY KEY,
                value BLOB NOT NULL
            ) STRICT;

            -- One row per conversation the relay was ever invited to carry. Rows stay after leaving: what was once cosigned
            -- must never be contradicted.
            CREATE TABLE channel (
                id INTEGER PRIMARY KEY,
                conversation BLOB NOT NULL UNIQUE CHECK (length(conversation) = 32),
                state TEXT NOT NULL CHECK (state IN ('invited', 'accepted', 'refused', 'left', 'retired')),
                origin_key BLOB NOT NULL CHECK (length(origin_key) = 32),
                size INTEGER NOT NULL DEFAULT 0 CHECK (size >= 0),
                bytes INTEGER NOT NULL DEFAULT 0 CHECK (bytes >= 0),
                -- the largest checkpoint this relay cosigned; larger than size after a restored backup
                cosigned_size INTEGER NOT NULL DEFAULT 0 CHECK (cosigned_size >= 0),
                cosigned_note BLOB,
                cosigned_at_ms INTEGER NOT NULL DEFAULT 0,
                access_version INTEGER NOT NULL DEFAULT 0,
                updated_at_ms INTEGER NOT NULL
            ) STRICT;

            -- position = channel.id * 2^40 + index in the log: one B-tree, and a range is one scan.
            CREATE TABLE entry (
                position INTEGER PRIMARY KEY,
                -- statement, signature and time of ordering, exactly as hashed into the log
                leaf BLOB NOT NULL,
                -- the perfect subtrees this leaf completes, leaf hash first, 32 bytes each
                node_hashes BLOB NOT NULL CHECK (length(node_hashes) >= 32 AND length(node_hashes) % 32 = 0),
                body_hash BLOB NOT NULL CHECK (length(body_hash) = 32),
                -- absent once pruned
                body BLOB
            ) STRICT;

            -- Signed notes at which a range may end. Thinned out behind the newest.
            CREATE TABLE note (
                channel INTEGER NOT NULL REFERENCES channel (id),
                size INTEGER NOT NULL CHECK (size > 0),
                -- bytes of the log up to this size: tells how much a range holds without reading it
                bytes INTEGER NOT NULL,
                note BLOB NOT NULL,
                PRIMARY KEY (channel, size)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE access_key (
                channel INTEGER NOT NULL REFERENCES channel (id),
                key BLOB NOT NULL CHECK (length(key) = 32),
                PRIMARY KEY (channel, key)
            ) STRICT, WITHOUT ROWID;

            -- Submissions wait here until the origin settles them. The sequence never repeats, so a drain can go on from it.
            CREATE TABLE submission (
                sequence INTEGER PRIMARY KEY AUTOINCREMENT,
                channel INTEGER NOT NULL REFERENCES channel (id),
                hash BLOB NOT NULL CHECK (length(hash) = 32),
                key BLOB NOT NULL CHECK (length(key) = 32),
                submission BLOB NOT NULL,
                received_at_ms INTEGER NOT NULL,
                UNIQUE (channel, hash)
            ) STRICT;
            CREATE INDEX submission_of_key ON submission (channel, key);

            CREATE TABLE receipt (
                channel INTEGER NOT NULL REFERENCES channel (id),
                hash BLOB NOT NULL CHECK (length(hash) = 32),
                receipt BLOB NOT NULL,
                settled_at_ms INTEGER NOT NULL,
                PRIMARY KEY (channel, hash)
            ) STRICT;

            -- The operator's word on a conversation or on everything of one origin key.
            CREATE TABLE rule (
                subject BLOB PRIMARY KEY CHECK (length(subject) = 32),
                verdict TEXT NOT NULL CHECK (verdict IN ('allow', 'refuse'))
            ) STRICT;

            -- Two signed notes of one conversation that cannot both be true. Kept for ever.
            CREATE TABLE evidence (
                id INTEGER PRIMARY KEY,
                channel INTEGER NOT NULL REFERENCES channel (id),
                ours BLOB NOT NULL,
                theirs BLOB NOT NULL,
                seen_at_ms INTEGER NOT NULL,
                UNIQUE (channel, ours, theirs)
            ) STRICT;
            """),
        RelayMigration(name: "0002 who uploads", sql: """
            ALTER TABLE access_key ADD COLUMN may_upload INTEGER NOT NULL DEFAULT 0 CHECK (may_upload IN (0, 1));
            """),
        RelayMigration(name: "0003 changes of origin", sql: """
            -- One row per change, oldest first: the body of its public statement. channel.origin_key is where they lead.
            CREATE TABLE origin_change (
                channel INTEGER NOT NULL REFERENCES channel (id),
                position INTEGER NOT NULL CHECK (position >= 0),
                body BLOB NOT NULL,
                PRIMARY KEY (channel, position)
            ) STRICT, WITHOUT ROWID;
            -- What the log granted last: who may claim the origin (ClaimGrant.stored).
            ALTER TABLE channel ADD COLUMN claim_grant BLOB CHECK (length(claim_grant) = 104);
            """),
        RelayMigration(name: "0004 receipts by age", sql: """
            CREATE INDEX receipt_by_age ON receipt (channel, settled_at_ms);
            """),
        RelayMigration(name: "0005 ended keys", sql: """
            CREATE TABLE ended_key (
                channel INTEGER NOT NULL REFERENCES channel (id),
                key BLOB NOT NULL CHECK (length(key) = 32),
                -- the first size of the log that the key does not open; the note of this size is never thinned out
                end_size INTEGER NOT NULL CHECK (end_size > 0),
                PRIMARY KEY (channel, key)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX ended_key_by_end ON ended_key (channel, end_size);
            """),
        RelayMigration(name: "0006 previews", sql: """
            -- The public preview of a conversation. It is not in the log: the next one replaces it.
            CREATE TABLE preview (
                channel INTEGER NOT NULL UNIQUE REFERENCES channel (id),
                -- remains after the preview was withdrawn or ended, so that an old one does not come back
                sequence INTEGER NOT NULL CHECK (sequence > 0),
                expires_at_ms INTEGER NOT NULL,
                -- preview.v1.SignedPreview; NULL when nothing is shown any more
                signed BLOB
            ) STRICT;
            CREATE INDEX preview_by_end ON preview (expires_at_ms) WHERE signed IS NOT NULL;
            """),
        RelayMigration(name: "0007 kept data", sql: """
            -- When what is held of a conversation that the operator refused or left is deleted; NULL while it is carried, and when
            -- nothing is held.
            ALTER TABLE channel ADD COLUMN delete_at_ms INTEGER;
            """),
        RelayMigration(name: "0008 shown notes", sql: """
            -- Of two notes of different sizes: the root that the larger one's log had at the smaller size, and the consistency proof
            -- that leads from it to the larger root, 32 bytes each.
            ALTER TABLE evidence ADD COLUMN prefix BLOB CHECK (length(prefix) % 32 = 0);

            -- The largest note of the origin that a caller showed and that the log has not reached: compared when it does.
            CREATE TABLE shown_note (
                channel INTEGER NOT NULL UNIQUE REFERENCES channel (id),
                size INTEGER NOT NULL CHECK (size > 0),
                note BLOB NOT NULL
            ) STRICT;
            """),
        RelayMigration(name: "0009 link contents", sql: """
            -- What short links lead to, sealed: served to whoever proves the key, and deleted when the key leaves access_key.
            CREATE TABLE link_content (
                channel INTEGER NOT NULL REFERENCES channel (id),
                key BLOB NOT NULL CHECK (length(key) = 32),
                -- SHA-256 of the content: the origin compares it
                hash BLOB NOT NULL CHECK (length(hash) = 32),
                content BLOB NOT NULL CHECK (length(content) BETWEEN 1 AND 16384),
                PRIMARY KEY (channel, key)
            ) STRICT;
            """),
        RelayMigration(name: "0010 cosigned notes", sql: """
            -- Notes with cosignatures of witnesses, which the origin has this relay show readers: of each size one. This
            -- relay verified the origin's signature and the root alone.
            CREATE TABLE cosigned_note (
                channel INTEGER NOT NULL REFERENCES channel (id),
                size INTEGER NOT NULL CHECK (size > 0),
                note BLOB NOT NULL,
                PRIMARY KEY (channel, size)
            ) STRICT, WITHOUT ROWID;
            """),
        RelayMigration(name: "0011 peers", sql: """
            -- The conversation's other relays as its origin named them, and what came of the exchanges with each. Times are 0 before
            -- the first.
            CREATE TABLE peer (
                channel INTEGER NOT NULL REFERENCES channel (id),
                relay BLOB NOT NULL CHECK (length(relay) = 32),
                address TEXT NOT NULL CHECK (length(address) <= 512),
                outcome TEXT NOT NULL,
                asked_at_ms INTEGER NOT NULL,
                agreed_at_ms INTEGER NOT NULL,
                -- the largest size at which its checkpoint was found to be of one log with this relay's: it may not show less
                size INTEGER NOT NULL CHECK (size >= 0),
                -- the last outcome that accuses the peer or the origin; later agreement does not remove it
                fault TEXT,
                fault_at_ms INTEGER NOT NULL,
                PRIMARY KEY (channel, relay)
            ) STRICT, WITHOUT ROWID;

            -- How many entries of the log may be taken from peers. The readers' keys that the origin told are complete up to there.
            ALTER TABLE channel ADD COLUMN peer_limit INTEGER NOT NULL DEFAULT 0 CHECK (peer_limit >= 0);
            """),
    ]
    static let files: [RelayMigration] = [
        RelayMigration(name: "0001 sealed files", sql: """
            -- A file somebody offered: its room is taken from then on.
            CREATE TABLE blob (
                id INTEGER PRIMARY KEY,
                conversation BLOB NOT NULL CHECK (length(conversation) = 32),
                root BLOB NOT NULL CHECK (length(root) = 32),
                -- of all sealed chunks, here or not
                bytes INTEGER NOT NULL CHECK (bytes > 0),
                -- who offered it, and when
                key BLOB NOT NULL CHECK (length(key) = 32),
                offered_at_ms INTEGER NOT NULL,
                -- the origin said that a message carries it
                is_kept INTEGER NOT NULL CHECK (is_kept IN (0, 1)),
                -- of the chunks, in order; last, because it is long and seldom read
                hashes BLOB NOT NULL CHECK (length(hashes) > 0 AND length(hashes) % 32 = 0),
                UNIQUE (conversation, root)
            ) STRICT;
            CREATE INDEX blob_unclaimed ON blob (conversation, offered_at_ms) WHERE is_kept = 0;

            CREATE TABLE chunk (
                blob INTEGER NOT NULL REFERENCES blob (id) ON DELETE CASCADE,
                number INTEGER NOT NULL CHECK (number >= 0),
                chunk BLOB NOT NULL,
                UNIQUE (blob, number)
            ) STRICT;

            -- How far the origin told which files messages carry, and what it will: a file may come after its message.
            CREATE TABLE mark (
                conversation BLOB PRIMARY KEY CHECK (length(conversation) = 32),
                mark INTEGER NOT NULL
            ) STRICT;
            CREATE TABLE claim (
                conversation BLOB NOT NULL CHECK (length(conversation) = 32),
                root BLOB NOT NULL CHECK (length(root) = 32),
                PRIMARY KEY (conversation, root)
            ) STRICT, WITHOUT ROWID;
            """),
    ]
    static let witness: [RelayMigration] = [
        RelayMigration(name: "0001 logs", sql: """
            -- Facts about the witness itself.
            CREATE TABLE meta (
                key TEXT NOT NULL PRIMARY KEY,
                value BLOB NOT NULL
            ) STRICT, WITHOUT ROWID;

            -- The logs that the witness follows. A row with a size is never deleted: it is what the witness promised.
            CREATE TABLE log (
                -- The first line of its checkpoints, and the name of its key.
                origin TEXT NOT NULL PRIMARY KEY CHECK (length(origin) BETWEEN 1 AND 256),
                -- Ed25519, with which the log signs its checkpoints.
                key BLOB NOT NULL CHECK (length(key) = 32),
                -- The largest checkpoint that was cosigned; 0 and NULL before the first.
                size INTEGER NOT NULL CHECK (size >= 0),
                root BLOB CHECK (length(root) = 32),
                added_at_ms INTEGER NOT NULL,
                cosigned_at_ms INTEGER,
                CHECK ((size = 0) = (root IS NULL))
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX log_never_cosigned ON log (added_at_ms) WHERE size = 0;

            -- What the operator said of a log, also of one that is not known yet.
            CREATE TABLE rule (
                origin TEXT NOT NULL PRIMARY KEY CHECK (length(origin) BETWEEN 1 AND 256),
                verdict TEXT NOT NULL CHECK (verdict IN ('allow', 'refuse'))
            ) STRICT, WITHOUT ROWID;
            """),
    ]
}
