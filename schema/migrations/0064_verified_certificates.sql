-- Whether the signature was verified before the certificate was stored, so that an introduction by the origin need not
-- verify it again. Version 0.1 stored what members sent.
ALTER TABLE device_proof ADD COLUMN is_verified INTEGER NOT NULL DEFAULT 0 CHECK (is_verified IN (0, 1));
