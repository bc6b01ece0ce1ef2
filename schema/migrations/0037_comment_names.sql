-- What the author of a comment in a channel is called: its other readers have no roster. NULL for everything else.
ALTER TABLE item ADD COLUMN author_name TEXT CHECK (author_name <> '');
