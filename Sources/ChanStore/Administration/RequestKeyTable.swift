package import ChanID

/// What a request with a key was answered, so that the same one sent again is not carried out twice.
package struct AnsweredRequest: Hashable, Sendable {
    /// SHA-256 of method, parameters and terms: the same key with another request is refused.
    package let request: Digest
    /// What it came to, a JSON object; `nil` in rows of older versions.
    package let report: [UInt8]?
    /// The whole answer; empty until it was made.
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

package enum RequestKeyTable {
    /// How long an answer is kept, at least.
    package static let retentionSeconds: Int64 = 24 * 3_600

    package static func find(
        _ key: String, of caller: String, in view: StoreView
    ) throws(StoreError) -> AnsweredRequest? {
        try view.fetchOne(
            "SELECT request, report, reply, created_at FROM request_key WHERE caller = ? AND key = ?", caller, key,
            as: AnsweredRequest.init)
    }

    /// - Throws: `conflict` when this caller has used the key already.
    package static func insert(
        _ answer: AnsweredRequest, for key: String, of caller: String, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT INTO request_key (caller, key, request, report, reply, created_at) VALUES (?, ?, ?, ?, ?, ?)",
            caller, key, answer.request, answer.report, answer.reply, answer.createdAt)
    }

    /// Notes the whole answer of a request that was added.
    package static func setReply(
        _ key: String, of caller: String, reply: [UInt8], in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run("UPDATE request_key SET reply = ? WHERE caller = ? AND key = ?", reply, caller, key)
    }

    /// Forgets whole answers that concern messages, for they may quote what has gone. What each came to stays.
    package static func deleteTexts(in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            """
            UPDATE request_key SET reply = x'' WHERE length(reply) > 0
            AND (report IS NULL OR instr(report, CAST('"message":' AS BLOB)) > 0)
            """)
    }

    /// Forgets the answers given since `moment` that hold this text. A request that is repeated is answered by what stands
    /// then.
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

    /// Forgets answers that were kept long enough.
    package static func deleteExpired(at now: Timestamp, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            "DELETE FROM request_key WHERE created_at < ?", now.adding(seconds: -retentionSeconds))
    }
}
