-- 0002 who uploads
ALTER TABLE access_key ADD COLUMN may_upload INTEGER NOT NULL DEFAULT 0 CHECK (may_upload IN (0, 1));
