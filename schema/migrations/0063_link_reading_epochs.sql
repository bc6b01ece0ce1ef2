-- The epoch of the reading secret that a link of an open conversation began with: what relays serve for it contains no later one, so
-- that a rotation of the secret ends what the links from before reveal. NULL in a closed conversation.
ALTER TABLE link_text ADD COLUMN reading_epoch INTEGER CHECK (reading_epoch >= 0);

-- Until now links were given out with the newest secret.
UPDATE link_text SET reading_epoch =
    (SELECT max(epoch) FROM reading_secret WHERE reading_secret.conversation = link_text.conversation);
