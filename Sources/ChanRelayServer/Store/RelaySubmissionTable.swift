internal import ChanID
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium

/// The tables `submission` and `receipt` for one channel.
struct RelaySubmissionTable {
    let db: DatabaseConnection
    let channel: Int64

    private static let columnList = ColumnList(
        "submission", key: ["channel", "hash"], columns: ["key", "submission", "received_at_ms"], scope: "channel")
    private static let receiptColumnList = ColumnList(
        "receipt", key: ["channel", "hash"], columns: ["receipt", "settled_at_ms"], scope: "channel")

    struct StoredSubmission: Sendable {
        let sequence: UInt64
        let submission: [UInt8]
        let receivedAt: Timestamp
    }

    func contains(_ hash: Digest) throws -> Bool {
        try db.exists("SELECT 1 FROM submission WHERE channel = ? AND hash = ?", channel, hash)
    }

    func insert(_ submission: [UInt8], hash: Digest, from key: VerifyKey, at now: Timestamp) throws {
        try db.run(Self.columnList.insert, channel, hash, key, submission, now)
    }

    /// Returns the number and size of the waiting submissions by key.
    func totals() throws -> PendingSubmissionTotals {
        var totals = PendingSubmissionTotals()
        let sql = "SELECT key, count(*), sum(length(submission)) FROM submission WHERE channel = ? GROUP BY key"
        try db.forEach(sql, channel) { (row) throws(StoreError) in
            let key: VerifyKey = try row.next()
            totals.add(count: try row.next(), bytes: try row.next(), from: key)
            return true
        }
        return totals
    }

    /// Returns the oldest submissions after `sequence`: at most `limit` and about `bytes` bytes, but at least one if
    /// there is any.
    func submissions(after sequence: UInt64, limit: Int, bytes: Int) throws -> [StoredSubmission] {
        let sql = """
            SELECT sequence, submission, received_at_ms FROM submission WHERE channel = ? AND sequence > ? \
            ORDER BY sequence LIMIT ?
            """
        var submissions: [StoredSubmission] = []
        var count = 0
        try db.forEach(sql, channel, Int64(clamping: sequence), limit) { (row) throws(StoreError) in
            let submission = StoredSubmission(
                sequence: try row.next(), submission: try row.next(), receivedAt: try row.next())
            count += submission.submission.count + 32
            guard submissions.isEmpty || count <= bytes else { return false }
            submissions.append(submission)
            return true
        }
        return submissions
    }

    /// Stores a receipt and deletes the submission that it answers.
    func storeReceipt(_ hash: Digest, receipt: [UInt8], at now: Timestamp) throws {
        try db.run(Self.receiptColumnList.upsert, channel, hash, receipt, now)
        try db.run("DELETE FROM submission WHERE channel = ? AND hash = ?", channel, hash)
    }

    func receiptBytes() throws -> UInt64 {
        let sql = "SELECT coalesce(sum(length(receipt)), 0) FROM receipt WHERE channel = ?"
        return try db.fetchOne(sql, channel, as: UInt64.init) ?? 0
    }

    /// Deletes the oldest receipts: those from before `moment`, and others until `excess` bytes are freed; at most
    /// `limit`.
    /// - Returns: the number of bytes freed.
    func deleteReceipts(before moment: Timestamp, excess: UInt64, limit: Int) throws -> UInt64 {
        let sql = """
            SELECT rowid, length(receipt), settled_at_ms FROM receipt WHERE channel = ? \
            ORDER BY settled_at_ms LIMIT ?
            """
        let oldest: [(row: Int64, bytes: UInt64, settledAt: Timestamp)] = try db.fetchAll(sql, channel, limit) {
            (row) throws(StoreError) in (try row.next(), try row.next(), try row.next())
        }
        var gone: UInt64 = 0
        for receipt in oldest {
            guard receipt.settledAt < moment || gone < excess else { break }
            try db.run("DELETE FROM receipt WHERE rowid = ?", receipt.row)
            gone += receipt.bytes
        }
        return gone
    }

    func receipt(for hash: Digest) throws -> [UInt8]? {
        try db.fetchOne(
            "SELECT receipt FROM receipt WHERE channel = ? AND hash = ?", channel, hash, as: [UInt8].init)
    }

    func deleteAll() throws {
        try db.run("DELETE FROM submission WHERE channel = ?", channel)
        try db.run("DELETE FROM receipt WHERE channel = ?", channel)
    }
}
