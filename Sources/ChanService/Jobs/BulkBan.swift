import ChanCore
import ChanID
import ChanJSON
import ChanStore

/// Bans many members, one after another: each by itself, so that one who may not be banned keeps nobody else in.
struct BulkBanJob: JobKind {
    static let method = "ban.bulk"
    static let unit = "members"
    /// Items between two looks at whether to go on.
    private static let step: UInt64 = 20

    static func admit(in conversation: ConversationID?, of node: Node, _ view: StoreView) throws {
        guard let conversation else { throw ServiceError.notFound("conversation", "of the job") }
        try Standpoint(conversation, of: node, in: view).requires(.ban, or: [.frozen, .closed])
    }

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        guard let conversation = job.conversation else { throw .notFound("conversation", "of the job") }
        let members = job.asked["members"]?.array?.compactMap(\.string) ?? []
        let until = job.asked["expires_at"]?.string.flatMap { UTCTime($0) }.map(Timestamp.init)
        let total = UInt64(members.count)
        let first = try await job.node.read { view in try JobItemTable.count(of: job.id, in: view) }
        for number in first..<max(first, total) {
            if (number - first).isMultiple(of: step) { try await job.reached(number, of: total) }
            try await ban(members[Int(number)], number, until, in: conversation, for: job)
        }
        try await job.reached(total, of: total)
        return try await counts(of: job)
    }

    /// - Throws: what keeps the job from going on; that one member may not be banned does not.
    private static func ban(
        _ reference: String, _ number: UInt64, _ until: Timestamp?, in conversation: ConversationID,
        for job: RunningJob
    ) async throws(ServiceError) {
        var request = job.request("ban.add", about: ["member": .string(reference)])
        request.item = JobItemPlace(job: job.id, number: number, subject: reference)
        do throws(ServiceError) {
            let member = try await job.node.member(reference, of: conversation)
            let order = BanOrder(member: member, until: until, reason: request.reason)
            _ = try await job.node.perform(
                .ban(order, privateReason: request.privateReason), in: conversation, for: request)
        } catch {
            if case .store = error { throw error }
            let (name, facts) = (error.errorName.name, error.errorName.facts)
            guard await job.node.journal(refused: request, about: conversation, name, rule: facts["rule"]) != nil else {
                throw error
            }
        }
    }

    private static func counts(of job: RunningJob) async throws(ServiceError) -> JSONObject {
        let items = try await job.node.read { view in
            try JobItemTable.page(of: job.id, after: nil, limit: .max, in: view)
        }
        let refused = items.count { $0.outcome == "refused" }
        let unchanged = items.count { $0.outcome == "unchanged" }
        return [
            "banned": .integer(items.count - refused - unchanged), "unchanged": .integer(unchanged),
            "refused": .integer(refused),
        ]
    }
}
