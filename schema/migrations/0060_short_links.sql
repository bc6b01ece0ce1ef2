-- The secret of a short link, sealed: its capability and the key of its content derive from it. NULL for a link from before short
-- links, and for one whose secret this node never had.
ALTER TABLE link_text ADD COLUMN sealed_secret BLOB;

-- What this node as origin leaves at relays for a short link: sealed anew when the full link in it changes.
CREATE TABLE link_content (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    link BLOB NOT NULL CHECK (length(link) = 16),
    full_hash BLOB NOT NULL CHECK (length(full_hash) = 32),
    content BLOB NOT NULL,
    PRIMARY KEY (conversation, link)
) STRICT, WITHOUT ROWID;

-- Whether a relay serves what short links lead to, by its hello. A relay without a row was never heard.
CREATE TABLE link_relay (
    relay BLOB NOT NULL PRIMARY KEY CHECK (length(relay) = 32),
    is_serving INTEGER NOT NULL CHECK (is_serving IN (0, 1))
) STRICT, WITHOUT ROWID;

-- Why a relay does not take what short links of a conversation lead to. Deleted when it does.
CREATE TABLE link_refusal (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    relay BLOB NOT NULL CHECK (length(relay) = 32),
    reason TEXT NOT NULL,
    PRIMARY KEY (conversation, relay)
) STRICT, WITHOUT ROWID;
