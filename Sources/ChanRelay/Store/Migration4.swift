/// Adds an index of receipts by age. Migrations contain only SQL and never change once released.
enum Migration4 {
    static let name = "0004 receipts by age"

    static let sql = "CREATE INDEX receipt_by_age ON receipt (channel, settled_at_ms);"
}
