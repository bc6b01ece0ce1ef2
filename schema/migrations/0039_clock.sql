-- What the node knows of its own clock. At most one row.
CREATE TABLE clock (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    -- The newest time recorded while nothing spoke against the clock. Written about once an hour.
    sound_at INTEGER NOT NULL,
    -- When the node's owner confirmed, against what the node knows, that the clock is right. Holds for a day.
    confirmed_at INTEGER
) STRICT;

-- Before there was this table, the logs that the node orders were the record.
INSERT INTO clock (id, sound_at)
SELECT 1, newest FROM (
    SELECT MAX((
        SELECT ordered_at FROM entry WHERE entry.conversation = conversation.id ORDER BY number DESC LIMIT 1
    )) AS newest
    FROM conversation WHERE is_origin = 1
) WHERE newest IS NOT NULL;
