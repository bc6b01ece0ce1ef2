import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanJSON
import ChanReading
import ChanStore

/// Bans many members. A member who cannot be banned does not stop the job.
///
/// On the origin, the members of one transaction are removed together, so that secrets are renewed once for all of
/// them.
struct BulkBanJob: JobKind {
    static let method = "ban.bulk"
    static let unit = "members"
    /// The number of members in one transaction, small enough that other writers do not wait long.
    private static let step: UInt64 = 1_000

    static func validate(in conversation: ConversationID?, of node: Node, _ view: StoreView) throws {
        let conversation = try requireConversation(conversation)
        try ViewerContext(conversation, of: node.context, in: view).require(.ban, or: [.frozen, .closed])
    }

    static func resolveReferences(_ parameters: JSONObject, in conversation: ConversationID?, _ view: StoreView) throws
        -> JSONObject
    {
        let (conversation, references) = (try requireConversation(conversation), ReferenceResolver(in: view))
        var resolved = parameters
        resolved["member_ids"] = try identifiers(parameters["members"]) { try references.member($0, of: conversation) }
        resolved["link"] = try identifier(parameters["link"]) { try references.link($0, of: conversation) }
        return resolved
    }

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let conversation = try requireConversation(job.conversation)
        let members = try await members(of: job, in: conversation)
        let until = job.parameters["expires_at"]?.string.flatMap { UTCTime($0) }.map(Timestamp.init)
        let total = UInt64(members.count)
        let (first, isOrigin) = try await job.node.read { view in
            let row = try ConversationTable.find(conversation, in: view)
            return (try JobItemTable.count(of: job.id, in: view), row?.origin != nil)
        }
        let step = isOrigin ? step : 1
        for start in stride(from: first, to: max(first, total), by: Int(step)) {
            try await job.reportProgress(start, of: total)
            let orders = (start..<min(start + step, total)).map { number in
                BanItem(
                    reference: job.resolvedReference("member_ids", number, or: members[Int(number)]), until: until,
                    request: request(number, members, of: job))
            }
            if isOrigin {
                try await ban(orders, in: conversation, for: job.node)
            } else if let order = orders.first {
                try await submit(order, in: conversation, for: job.node)
            }
        }
        try await job.reportProgress(total, of: total)
        return try await counts(of: job)
    }

    /// The maximum number of members that one job bans.
    private static let maximumMembers = 10_000

    /// The members to ban: the named ones, or all that joined by a link or since a time.
    ///
    /// Members that were banned before a crash keep their positions, so that item numbers stay valid. The node's own
    /// member is excluded.
    private static func members(
        of job: RunningJob, in conversation: ConversationID
    ) async throws(ServiceError) -> [String] {
        let named = job.parameters["members"]?.array?.compactMap(\.string) ?? []
        guard named.isEmpty else { return named }
        let link = job.parameters["link"]?.string
        let since = job.parameters["since_at"]?.string.flatMap { UTCTime($0) }.map(Timestamp.init)
        guard link != nil || since != nil else {
            throw .invalid("/members", "is missing", expected: "give --member, --link or --since")
        }
        return try await job.node.read { view in
            let link = try link.map { try ReferenceResolver(in: view).link($0, of: conversation) }
            let done = try JobItemTable.list(of: job.id, after: nil, limit: .max, in: view).map(\.subject)
            let own = try ConversationTable.find(conversation, in: view)?.member
            let offsets = try ConversationStateTable.find(conversation, in: view)?.clockOffsets ?? ClockOffsets()
            let joined = try MemberTable.listJoined(
                by: link, since: offsets.logTime(of: since), limit: maximumMembers + 1, of: conversation, in: view
            )
            .filter { $0 != own }.map(\.description)
            return done + joined.prefix(maximumMembers).filter { !done.contains($0) }
        }
    }

    /// One member to ban, as named in the job's request.
    private struct BanItem {
        /// The resolved reference; `nil` if it matched nobody when the job was started.
        let reference: String?
        let until: Timestamp?
        let request: Request

        /// - Throws: `not_found.member` if the reference matched nobody.
        func resolvedMember() throws(ServiceError) -> String {
            guard let reference else { throw .notFound(.member, request.item?.subject ?? "") }
            return reference
        }

        func command(_ member: MemberID) -> Command {
            .ban(
                BanOrder(member: member, until: until, reason: request.reason), privateReason: request.privateReason)
        }
    }

    private static func request(_ number: UInt64, _ members: [String], of job: RunningJob) -> Request {
        let reference = members[Int(number)]
        var request = job.request("ban.add", about: ["member": .string(reference)])
        request.item = JobItemReference(job: job.id, number: number, subject: reference)
        return request
    }

    // MARK: at the origin

    private static func ban(
        _ orders: [BanItem], in conversation: ConversationID, for node: Node
    ) async throws(ServiceError) {
        try await node.write { transaction in
            let writer = try ConversationWriter(conversation, of: node.context, in: transaction)
            let size = writer.size
            try writer.expireDue()
            for order in orders { try ban(order, writer, of: node) }
            if writer.size > size { try writer.finish() }
        }
        node.relayNotifier.signal(conversation)
    }

    private static func ban(_ order: BanItem, _ writer: ConversationWriter, of node: Node) throws {
        let request = order.request.about(writer.id)
        let size = writer.size
        do {
            _ = try node.execute(request, in: writer.transaction) { transaction, differences in
                writer.projection.changeRecorder = differences
                let member = try ReferenceResolver(in: transaction).member(order.resolvedMember(), of: writer.id)
                let decision = try writer.perform(order.command(member))
                guard !decision.changesNothing else {
                    return try ChangeReport(unchanged: writer.conversation, decision, in: transaction)
                }
                return try ChangeReport(writer, decision, writer.size)
            }
        } catch {
            // A decision must be written completely. A refusal happens before anything is written.
            guard writer.size == size, !(error is StoreError) else { throw error }
            let refusal = ServiceError(wrapping: error).errorName
            _ = try node.journalRefusal(
                refused: request, refusal.name, rule: refusal.facts["rule"], in: writer.transaction)
        }
    }

    // MARK: as a member

    /// Submits one ban to the origin.
    ///
    /// - Throws: errors that stop the job. A refusal to ban this member is recorded instead.
    private static func submit(
        _ order: BanItem, in conversation: ConversationID, for node: Node
    ) async throws(ServiceError) {
        do throws(ServiceError) {
            let member = try await node.references.member(order.resolvedMember(), of: conversation)
            _ = try await node.changes.perform(order.command(member), in: conversation, for: order.request)
        } catch {
            if case .store = error { throw error }
            let (name, facts) = (error.errorName.name, error.errorName.facts)
            let noted = await node.journalRefusal(
                refused: order.request, about: conversation, name, rule: facts["rule"])
            guard noted != nil else { throw error }
        }
    }

    private static func counts(of job: RunningJob) async throws(ServiceError) -> JSONObject {
        let items = try await job.node.read { view in
            try JobItemTable.list(of: job.id, after: nil, limit: .max, in: view)
        }
        let refused = items.count { $0.outcome == "refused" }
        let unchanged = items.count { $0.outcome == "unchanged" }
        return [
            "banned": .integer(items.count - refused - unchanged), "unchanged": .integer(unchanged),
            "refused": .integer(refused),
        ]
    }
}
