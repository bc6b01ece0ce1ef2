-- 0006 previews
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
