-- The relays that count towards the quorum from an entry on, and the preferred quorum (NULL: more than half of them). Derived from the
-- log. A set counts once the quorum of the set before cosigned the entry that made it.
CREATE TABLE relay_set (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    entry INTEGER NOT NULL CHECK (entry >= 0),
    quorum INTEGER,
    PRIMARY KEY (conversation, entry)
) STRICT, WITHOUT ROWID;

CREATE TABLE relay_set_member (
    conversation INTEGER NOT NULL,
    entry INTEGER NOT NULL,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    PRIMARY KEY (conversation, entry, relay),
    FOREIGN KEY (conversation, entry) REFERENCES relay_set (conversation, entry) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- What this node decided, which no log says: the entries whose changes of the relays count without a cosignature (what a newcomer
-- found when it came, and changes that nobody contradicted for 30 days), and the change that it waits for.
CREATE TABLE relay_set_trust (
    conversation INTEGER NOT NULL PRIMARY KEY REFERENCES conversation (id) ON DELETE CASCADE,
    counted INTEGER NOT NULL CHECK (counted >= 0),
    awaited_entry INTEGER CHECK (awaited_entry >= 0),
    awaited_since INTEGER,
    CHECK ((awaited_entry IS NULL) = (awaited_since IS NULL))
) STRICT;

-- The sets before are not known here, and were counted.
INSERT INTO relay_set (conversation, entry, quorum) SELECT conversation, 0, quorum FROM conversation_state;
INSERT INTO relay_set_member (conversation, entry, relay)
    SELECT conversation, 0, relay FROM relay WHERE status = 'active' AND conversation IN (SELECT conversation FROM relay_set);
INSERT INTO relay_set_trust (conversation, counted) SELECT id, log_size FROM conversation;
