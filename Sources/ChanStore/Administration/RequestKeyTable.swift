package import ChanID

/// What a request with a key was answered, so that the same one sent again is not carried out twice.
package struct AnsweredRequest: Hashable, Sendable {
    /// SHA-256 of method and parameters: the same key with another request is refused.
    package let request: Digest
    package let reply: [UInt8]
    package let createdAt: Timestamp

    package init(request: Digest, reply: [UInt8], createdAt: Timestamp) {
        self.request = request
        self.reply = reply
        self.createdAt = createdAt
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(request: try row.next(), reply: try row.next(), createdAt: try row.next())
    }
}

package enum RequestKeyTable {
    /// How long an answer is kept, at least.
    package static let keptSeconds: Int64 = 24 * 3_600

    package static func find(
        _ key: String, of caller: String, in view: StoreView
    ) throws(StoreError) -> AnsweredRequest? {
        try view.first(
            "SELECT request, reply, created_at FROM request_key WHERE caller = ? AND key = ?", caller, key,
            as: AnsweredRequest.init)
    }

    /// - Throws: `conflict` when this caller has used the key already.
    package static func add(
        _ answer: AnsweredRequest, for key: String, of caller: String, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT INTO request_key (caller, key, request, reply, created_at) VALUES (?, ?, ?, ?, ?)",
            caller, key, answer.request, answer.reply, answer.createdAt)
    }

    /// Forgets answers that were kept long enough.
    package static func expire(at now: Timestamp, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            "DELETE FROM request_key WHERE created_at < ?", now.adding(seconds: -keptSeconds))
    }
}
