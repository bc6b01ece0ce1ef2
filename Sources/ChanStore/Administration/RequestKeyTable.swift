package import ChanID
package import ChanSQLite

/// The answer to a request with an idempotency key, so that repeating the request has no further effect.
package struct AnsweredRequest: Hashable, Sendable {
    /// SHA-256 of method, parameters and terms. The same key with a different request is refused.
    package let request: Digest
    /// The outcome as a JSON object; `nil` in rows of older versions.
    package let report: [UInt8]?
    /// The complete answer; empty until it is available.
    package let reply: [UInt8]
    package let createdAt: Timestamp

    package init(request: Digest, report: [UInt8]?, reply: [UInt8] = [], createdAt: Timestamp) {
        self.request = request
        self.report = report
        self.reply = reply
        self.createdAt = createdAt
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(
            request: try row.next(), report: try row.next(), reply: try row.next(), createdAt: try row.next())
    }
}

/// The answers to requests with an idempotency key, by caller and key.
package enum RequestKeyTable {
    /// The minimum number of seconds for which an answer is stored.
    package static let retentionSeconds: Int64 = 24 * 3_600

    package static func find(
        _ key: String, of caller: String, in view: StoreView
    ) throws(StoreError) -> AnsweredRequest? {
        try view.fetchOne(
            "SELECT request, report, reply, created_at FROM request_key WHERE caller = ? AND key = ?", caller, key,
            as: AnsweredRequest.init)
    }

    /// Inserts an answer.
    ///
    /// - Throws: `conflict` if this caller has already used the key.
    package static func insert(
        _ answer: AnsweredRequest, for key: String, of caller: String, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT INTO request_key (caller, key, request, report, reply, created_at) VALUES (?, ?, ?, ?, ?, ?)",
            caller, key, answer.request, answer.report, answer.reply, answer.createdAt)
    }

    /// Stores the complete answer of an inserted request.
    package static func setReply(
        _ key: String, of caller: String, reply: [UInt8], in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run("UPDATE request_key SET reply = ? WHERE caller = ? AND key = ?", reply, caller, key)
    }

    /// Deletes complete answers about messages, because they may quote deleted ones. The outcomes remain.
    package static func deleteTexts(in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            """
            UPDATE request_key SET reply = x'' WHERE length(reply) > 0
            AND (report IS NULL OR instr(report, CAST('"message":' AS BLOB)) > 0)
            """)
    }

    /// Deletes complete answers since `moment` that contain this text. A repeated request is then answered from the
    /// present state.
    package static func deleteReplies(
        holding text: String, since moment: Timestamp, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "UPDATE request_key SET reply = x'' WHERE created_at >= ? AND instr(reply, ?) > 0", moment,
            Array(text.utf8))
    }

    package static func delete(
        _ key: String, of caller: String, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run("DELETE FROM request_key WHERE caller = ? AND key = ?", caller, key)
    }

    /// Deletes answers whose retention time is over.
    package static func deleteExpired(at now: Timestamp, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            "DELETE FROM request_key WHERE created_at < ?", now.adding(seconds: -retentionSeconds))
    }
}
