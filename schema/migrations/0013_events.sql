-- The change feed names who did something and what it concerns, never what was said: a text that is deleted where it
-- stands must not live on here. Whoever is told of a change is told what stands there now.

ALTER TABLE change ADD COLUMN actor BLOB CHECK (length(actor) = 16);

-- The member, message, link, relay or profile, which of them says the topic; or a name, as a job has.
ALTER TABLE change ADD COLUMN target ANY CHECK (target IS NULL OR typeof(target) IN ('blob', 'text'));
