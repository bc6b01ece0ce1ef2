-- What a message says of a page that its text links to (LinkPreviewColumn). NULL: nothing.
ALTER TABLE item ADD COLUMN link_preview TEXT CHECK (length(link_preview) > 0);
ALTER TABLE scheduled_post ADD COLUMN link_preview TEXT CHECK (length(link_preview) > 0);
