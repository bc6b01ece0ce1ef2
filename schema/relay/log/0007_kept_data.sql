-- 0007 kept data
-- When what is held of a conversation that the operator refused or left is deleted; NULL while it is carried, and when
-- nothing is held.
ALTER TABLE channel ADD COLUMN delete_at_ms INTEGER;
