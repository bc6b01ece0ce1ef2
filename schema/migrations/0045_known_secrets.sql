-- In a closed conversation each departure begins an epoch, and a newcomer knows the secrets of none before. Where the known ones
-- begin, and which is the first unknown one, is asked for each entry that stays closed.
CREATE INDEX scope_secret_known ON scope_secret (conversation, scope_kind, scope_id, epoch) WHERE sealed_secret IS NOT NULL;
CREATE INDEX scope_secret_unknown ON scope_secret (conversation, scope_kind, entry) WHERE sealed_secret IS NULL;
