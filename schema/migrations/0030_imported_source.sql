-- In pairs: of a longer list SQLite makes a table each time a row is written. SQLite's documented way to change a CHECK, as in 0025.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql,
    'imported_source IN (0, 1, 2, 3)', 'imported_source IN (0, 1) OR imported_source IN (2, 3)')
WHERE type = 'table' AND name = 'item';
PRAGMA writable_schema = RESET;
