/// Adds the keys that may upload files. Migrations contain only SQL and never change once released.
enum Migration2 {
    static let name = "0002 who uploads"

    static let sql =
        "ALTER TABLE access_key ADD COLUMN may_upload INTEGER NOT NULL DEFAULT 0 CHECK (may_upload IN (0, 1));"
}
