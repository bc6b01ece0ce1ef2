-- The public previews that this node publishes, as the origin of an open channel. They are not in the log: the next one replaces it.
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
