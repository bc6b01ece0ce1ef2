-- Refused statements of this node's members, kept until they are discarded (sealed_content is then NULL).
CREATE INDEX submission_refused ON submission (conversation, id)
    WHERE state = 'refused' AND sealed_content IS NOT NULL;
