-- Since when an answer to a case of this node's member, or the decision on it, waits to be seen. NULL: nothing does; nobody
-- finds all of their old answers unseen after an upgrade.
ALTER TABLE own_case ADD COLUMN unseen_since INTEGER;
CREATE INDEX own_case_unseen ON own_case (conversation, unseen_since, case_id) WHERE unseen_since IS NOT NULL;
