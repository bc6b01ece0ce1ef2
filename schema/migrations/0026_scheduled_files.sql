-- Messages to be posted later may carry files, and nothing but files: SQLite's documented way to change a CHECK, as in 0025.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'text TEXT NOT NULL CHECK (text <> '''')', 'text TEXT NOT NULL')
WHERE type = 'table' AND name = 'scheduled_post';
PRAGMA writable_schema = RESET;

-- In the order of the message. Sealed copies of these are kept, however long they wait.
CREATE TABLE scheduled_file (
    post INTEGER NOT NULL REFERENCES scheduled_post (id) ON DELETE CASCADE,
    position INTEGER NOT NULL CHECK (position >= 0),
    root BLOB NOT NULL CHECK (length(root) = 32),
    file_key BLOB NOT NULL CHECK (length(file_key) = 32),
    bytes INTEGER NOT NULL CHECK (bytes >= 0),
    name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    is_voice INTEGER NOT NULL CHECK (is_voice IN (0, 1)),
    PRIMARY KEY (post, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX scheduled_file_by_root ON scheduled_file (root);
