internal import ChanID
internal import ChanRelayWire
internal import ChanSodium
internal import GRDB

/// The tables `submission` and `receipt` for one channel.
struct RelaySubmissionTable {
    let db: Database
    let channel: Int64

    struct StoredSubmission: Sendable {
        let sequence: UInt64
        let submission: [UInt8]
        let receivedAt: Timestamp
    }

    func contains(_ hash: Digest) throws -> Bool {
        try db.row("SELECT 1 FROM submission WHERE channel = ? AND hash = ?", [channel, hash.bytes.blob]) != nil
    }

    func insert(_ submission: [UInt8], hash: Digest, from key: VerifyKey, at now: Timestamp) throws {
        try db.run(
            "INSERT INTO submission (channel, hash, key, submission, received_at_ms) VALUES (?, ?, ?, ?, ?)",
            [channel, hash.bytes.blob, key.bytes.blob, submission.blob, now.milliseconds])
    }

    /// Returns the number and size of the waiting submissions by key.
    func totals() throws -> PendingSubmissionTotals {
        var mail = PendingSubmissionTotals()
        let sql = "SELECT key, count(*), sum(length(submission)) FROM submission WHERE channel = ? GROUP BY key"
        for row in try db.rows(sql, [channel]) {
            guard let key = VerifyKey(row.bytes(0)) else { continue }
            mail.add(letters: row.unsigned(1), bytes: row.unsigned(2), from: key)
        }
        return mail
    }

    /// Returns the oldest submissions after `sequence`: at most `limit` and about `bytes` bytes, but at least one if
    /// there is any.
    func submissions(after sequence: UInt64, limit: Int, bytes: Int) throws -> [StoredSubmission] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT sequence, submission, received_at_ms FROM submission WHERE channel = ? AND sequence > ? \
                ORDER BY sequence LIMIT ?
                """)
        let cursor = try Row.fetchCursor(
            statement, arguments: [channel, Int64(clamping: sequence), limit])
        var letters: [StoredSubmission] = []
        var held = 0
        while let row = try cursor.next() {
            let letter = StoredSubmission(
                sequence: row.unsigned(0), submission: row.bytes(1), receivedAt: Timestamp(milliseconds: row[2]))
            held += letter.submission.count + 32
            guard letters.isEmpty || held <= bytes else { break }
            letters.append(letter)
        }
        return letters
    }

    /// Stores a receipt and deletes the submission that it answers.
    func storeReceipt(_ hash: Digest, receipt: [UInt8], at now: Timestamp) throws {
        try db.run(
            "INSERT OR REPLACE INTO receipt (channel, hash, receipt, settled_at_ms) VALUES (?, ?, ?, ?)",
            [channel, hash.bytes.blob, receipt.blob, now.milliseconds])
        try db.run("DELETE FROM submission WHERE channel = ? AND hash = ?", [channel, hash.bytes.blob])
    }

    func receiptBytes() throws -> UInt64 {
        let sql = "SELECT coalesce(sum(length(receipt)), 0) FROM receipt WHERE channel = ?"
        return try db.row(sql, [channel])?.unsigned(0) ?? 0
    }

    /// Deletes the oldest receipts: those from before `moment`, and others until `excess` bytes are freed; at most
    /// `limit`.
    /// - Returns: the number of bytes freed.
    func deleteReceipts(before moment: Timestamp, excess: UInt64, limit: Int) throws -> UInt64 {
        let sql = """
            SELECT rowid, length(receipt), settled_at_ms FROM receipt WHERE channel = ? \
            ORDER BY settled_at_ms LIMIT ?
            """
        var gone: UInt64 = 0
        for row in try db.rows(sql, [channel, limit]) {
            let settledAt: Int64 = row[2]
            guard settledAt < moment.milliseconds || gone < excess else { break }
            try db.run("DELETE FROM receipt WHERE rowid = ?", [row[0] as Int64])
            gone += row.unsigned(1)
        }
        return gone
    }

    func receipt(for hash: Digest) throws -> [UInt8]? {
        try db.row("SELECT receipt FROM receipt WHERE channel = ? AND hash = ?", [channel, hash.bytes.blob])
            .map { $0.bytes(0) }
    }

    func deleteAll() throws {
        try db.run("DELETE FROM submission WHERE channel = ?", [channel])
        try db.run("DELETE FROM receipt WHERE channel = ?", [channel])
    }
}
