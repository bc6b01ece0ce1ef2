-- What a message says of a picture, video or sound that it carries (FileDetailsColumn). NULL: nothing.
ALTER TABLE item_file ADD COLUMN details BLOB CHECK (length(details) > 0);
ALTER TABLE file_copy ADD COLUMN details BLOB CHECK (length(details) > 0);
ALTER TABLE scheduled_file ADD COLUMN details BLOB CHECK (length(details) > 0);
