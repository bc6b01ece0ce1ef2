-- Whether this node tells the members of a group that its member is typing, and shows when they are. Who types is in no table.
ALTER TABLE local_conversation ADD COLUMN exchanges_typing INTEGER NOT NULL DEFAULT 1 CHECK (exchanges_typing IN (0, 1));
