-- What ends by itself, and what begins by itself: each source of the job that sees to it has an index by its time, so that the
-- nearest moment is one look into each.

-- A role for a time, and what the member is again afterwards.
ALTER TABLE member ADD COLUMN role_until INTEGER;
ALTER TABLE member ADD COLUMN role_thereafter INTEGER CHECK ((role_thereafter IS NULL) = (role_until IS NULL));
CREATE INDEX member_role_due ON member (role_until) WHERE role_until IS NOT NULL;
CREATE INDEX member_mute_due ON member (muted_until) WHERE muted_until IS NOT NULL;
CREATE INDEX member_block_due ON member (blocked_until) WHERE blocked_until IS NOT NULL;
CREATE INDEX member_grant_due ON member_grant (until) WHERE until IS NOT NULL;
CREATE INDEX permission_override_due ON permission_override (until) WHERE until IS NOT NULL;
CREATE INDEX ban_due ON ban (until) WHERE until IS NOT NULL AND lifted_at IS NULL;

ALTER TABLE conversation_state ADD COLUMN frozen_until INTEGER;
CREATE INDEX conversation_state_due ON conversation_state (frozen_until) WHERE frozen_until IS NOT NULL;

-- The end the log says was reached; another one when the link was prolonged since.
ALTER TABLE link ADD COLUMN lapsed_at INTEGER;
CREATE INDEX link_due ON link (expires_at) WHERE expires_at IS NOT NULL AND lapsed_at IS NOT expires_at;

-- Where a forwarded message comes from: a source a line, `<message id or -> <name>`; names hold no line ends.
ALTER TABLE item ADD COLUMN forwarded TEXT CHECK (forwarded <> '');
-- Whom it names: identifiers, one after another.
ALTER TABLE item ADD COLUMN mentions BLOB CHECK (length(mentions) > 0 AND length(mentions) % 16 = 0);
ALTER TABLE item ADD COLUMN expires_at INTEGER;
-- Its time was up by this node's clock, and its words were taken away.
ALTER TABLE item ADD COLUMN has_expired INTEGER NOT NULL DEFAULT 0 CHECK (has_expired IN (0, 1));
CREATE INDEX item_due ON item (expires_at) WHERE expires_at IS NOT NULL AND has_expired = 0;

-- Entries whose bodies hold words of an item beside its own entry, so that forgetting it forgets all of them.
CREATE TABLE item_edit (
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    message_id BLOB NOT NULL CHECK (length(message_id) = 16),
    entry INTEGER NOT NULL CHECK (entry >= 0),
    PRIMARY KEY (conversation, message_id, entry)
) STRICT, WITHOUT ROWID;

-- Messages to be posted later. Of this node alone: nobody else knows of them, and no log brings them back.
CREATE TABLE scheduled_post (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    conversation INTEGER NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
    due_at INTEGER NOT NULL,
    text TEXT NOT NULL CHECK (text <> ''),
    as_channel INTEGER NOT NULL CHECK (as_channel IN (0, 1)),
    reply_to BLOB CHECK (length(reply_to) = 16),
    time_to_live INTEGER CHECK (time_to_live > 0),
    created_at INTEGER NOT NULL,
    -- Who asked for it, as the journal names them: JSON.
    requester TEXT NOT NULL CHECK (requester GLOB '{*}'),
    -- Why it could not be posted when its time came: an error's name. It is not tried again.
    failure TEXT CHECK (failure <> '')
) STRICT;

CREATE INDEX scheduled_post_due ON scheduled_post (due_at) WHERE failure IS NULL;
CREATE INDEX scheduled_post_by_conversation ON scheduled_post (conversation, due_at);
