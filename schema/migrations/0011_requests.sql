-- What a request came to, kept in the commit that carried it out: a crash before the whole answer was made leaves this,
-- and the request sent again is not carried out twice. NULL in rows of before.
ALTER TABLE request_key ADD COLUMN report BLOB;
