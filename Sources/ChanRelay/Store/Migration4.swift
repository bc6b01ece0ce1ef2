/// Which receipts are the oldest. Migrations speak only SQL and are never changed once released.
enum Migration4 {
    static let name = "0004 receipts by age"

    static let sql = "CREATE INDEX receipt_by_age ON receipt (channel, settled_at_ms);"
}
