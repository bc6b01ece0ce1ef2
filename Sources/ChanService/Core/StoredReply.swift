import ChanCore
package import ChanFold
import ChanID
import ChanJSON
import ChanStore

/// The reply to a request with a key. The report is stored in the request's commit, and the complete reply as soon as
/// it is encoded, so that a crash in between does not let the request execute twice.
package struct StoredReply: Sendable {
    /// The report; `nil` in rows of older versions.
    let report: ChangeReport?
    /// The encoded reply; empty until it is stored.
    package let reply: [UInt8]

    /// Returns the report of a request that was executed before.
    ///
    /// - Throws: `conflict.answer_lost`.
    func replayedReport() throws(ServiceError) -> ChangeReport {
        guard var report else { throw lostError }
        report.isRepeated = true
        return report
    }

    /// The error for a request that was executed but whose reply is no longer known.
    package var lostError: ServiceError {
        report?.answerLostError ?? .named(.conflictAnswerLost, ["actual": "done"])
    }

    /// - Throws: `conflict.request_key_reused` if the key belongs to another request.
    static func find(_ request: Request, in view: StoreView) throws -> StoredReply? {
        guard let key = request.key, !request.isDryRun else { return nil }
        guard let row = try RequestKeyTable.find(key, of: request.requester.owner, in: view) else { return nil }
        do throws(Denial) { try checkRequestKey(recorded: row.request, sent: request.digest) } catch {
            throw ServiceError.received(error.name.rawValue, ["actual": key])
        }
        return StoredReply(report: row.report.flatMap(ChangeReport.init(stored:)), reply: row.reply)
    }

    /// Stores a report for at least a day, and deletes older ones.
    static func store(
        _ report: ChangeReport, for request: Request, at now: Timestamp, in transaction: StoreTransaction
    ) throws(StoreError) {
        guard let key = request.key else { return }
        try RequestKeyTable.deleteExpired(at: now, in: transaction)
        let answer = AnsweredRequest(request: request.digest, report: report.stored, createdAt: now)
        try RequestKeyTable.insert(answer, for: key, of: request.requester.owner, in: transaction)
    }

    /// Deletes the reply of a request that had no effect, so that it may be repeated.
    static func delete(_ request: Request, in transaction: StoreTransaction) throws(StoreError) {
        guard let key = request.key else { return }
        try RequestKeyTable.delete(key, of: request.requester.owner, in: transaction)
    }
}

extension UseCases {
    /// Returns the reply that the request was given before.
    ///
    /// - Throws: `conflict.request_key_reused`.
    package func storedReply(for request: Request) async throws(ServiceError) -> StoredReply? {
        guard request.key != nil else { return nil }
        return try await read { view in try StoredReply.find(request, in: view) }
    }

    /// Stores the complete reply of an executed request.
    package func store(reply answer: [UInt8], for request: Request) async throws(ServiceError) {
        guard let key = request.key, !request.isDryRun else { return }
        let owner = request.requester.owner
        try await write { transaction in
            try RequestKeyTable.setReply(key, of: owner, reply: answer, in: transaction)
        }
    }
}

extension ChangeReport {
    /// The encoded report for a repeated request. Effects and warnings are in the reply only.
    fileprivate var stored: [UInt8] {
        var object: JSONObject = [
            "outcome": .string(outcome.rawValue), "version": .integer(Int(clamping: version)),
            "entry": .integer(Int(clamping: entry)), "change": .integer(Int(clamping: change)),
        ]
        object["conversation"] = conversation.map { .string($0.description) }
        object["audit"] = audit.map { .integer(Int(clamping: $0)) }
        object["message"] = message.map { .string($0.description) }
        object["link"] = link.map { .string($0.description) }
        object["profile"] = profile.map { .string($0.description) }
        object["job"] = job.map { .integer(Int($0)) }
        object["proposal"] = proposal.map { .string($0.description) }
        object["submission"] = submission.map { .string($0.description) }
        return JSONWriter.bytes(.object(object))
    }

    fileprivate init?(stored bytes: [UInt8]) {
        guard let object = try? JSONParser.parse(bytes).object,
            let outcome = object["outcome"]?.string.flatMap(Outcome.init(rawValue:)),
            let version = object["version"]?.integer, let entry = object["entry"]?.integer
        else { return nil }
        self.init(
            conversation: object["conversation"]?.string.flatMap { ConversationID(hex: $0) }, version: UInt64(version),
            entry: UInt64(entry), outcome: outcome)
        change = Int64(object["change"]?.integer ?? 0)
        audit = object["audit"]?.integer.map(UInt64.init(clamping:))
        message = object["message"]?.string.flatMap { MessageID(hex: $0) }
        link = object["link"]?.string.flatMap { LinkID(hex: $0) }
        job = object["job"]?.integer.map(Int64.init)
        proposal = object["proposal"]?.string.flatMap { MessageID(hex: $0) }
        submission = object["submission"]?.string.flatMap { Digest(hex: $0) }
        profile = object["profile"]?.string.flatMap { ProfileID(hex: $0) }
    }
}
