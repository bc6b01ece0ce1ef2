import ChanCore
import ChanID
import ChanJSON
import ChanStore

/// Bans many members. Who may not be banned keeps nobody else in; where this node orders the log, those who go leave together:
/// what they could read is sealed anew once for all of them.
struct BulkBanJob: JobKind {
    static let method = "ban.bulk"
    static let unit = "members"
    /// Members of one transaction: others wait no longer for it than for a page.
    private static let step: UInt64 = 1_000

    static func admit(in conversation: ConversationID?, of node: Node, _ view: StoreView) throws {
        let conversation = try place(conversation)
        try Standpoint(conversation, of: node, in: view).requires(.ban, or: [.frozen, .closed])
    }

    static func settle(_ asked: JSONObject, in conversation: ConversationID?, _ view: StoreView) throws -> JSONObject {
        let (conversation, references) = (try place(conversation), References(in: view))
        var settled = asked
        settled["member_ids"] = try identifiers(asked["members"]) { try references.member($0, of: conversation) }
        settled["link"] = try identifier(asked["link"]) { try references.link($0, of: conversation) }
        return settled
    }

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let conversation = try place(job.conversation)
        let members = try await members(of: job, in: conversation)
        let until = job.asked["expires_at"]?.string.flatMap { UTCTime($0) }.map(Timestamp.init)
        let total = UInt64(members.count)
        let (first, isOrigin) = try await job.node.read { view in
            let row = try ConversationTable.find(conversation, in: view)
            return (try JobItemTable.count(of: job.id, in: view), row?.origin != nil)
        }
        let step = isOrigin ? step : 1
        for start in stride(from: first, to: max(first, total), by: Int(step)) {
            try await job.reached(start, of: total)
            let orders = (start..<min(start + step, total)).map { number in
                Order(
                    reference: job.settled("member_ids", number, or: members[Int(number)]), until: until,
                    request: request(number, members, of: job))
            }
            if isOrigin {
                try await ban(orders, in: conversation, for: job.node)
            } else if let order = orders.first {
                try await submit(order, in: conversation, for: job.node)
            }
        }
        try await job.reached(total, of: total)
        return try await counts(of: job)
    }

    /// Most members that one job bans.
    private static let most = 10_000

    /// Those named, or all that came by a link or since a time. Those banned before a crash stay in their places, so that numbers go on
    /// meaning the same. The member of this node is not meant.
    private static func members(
        of job: RunningJob, in conversation: ConversationID
    ) async throws(ServiceError) -> [String] {
        let named = job.asked["members"]?.array?.compactMap(\.string) ?? []
        guard named.isEmpty else { return named }
        let link = job.asked["link"]?.string
        let since = job.asked["since_at"]?.string.flatMap { UTCTime($0) }.map(Timestamp.init)
        guard link != nil || since != nil else {
            throw .invalid("/members", "whom it concerns is missing", expected: "members, a link, or since when")
        }
        return try await job.node.read { view in
            let link = try link.map { try References(in: view).link($0, of: conversation) }
            let done = try JobItemTable.page(of: job.id, after: nil, limit: .max, in: view).map(\.subject)
            let own = try ConversationTable.find(conversation, in: view)?.member
            let offsets = try ConversationStateTable.find(conversation, in: view)?.clockOffsets ?? ClockOffsets()
            let came = try MemberTable.joined(
                by: link, since: offsets.logTime(of: since), limit: most + 1, of: conversation, in: view
            )
            .filter { $0 != own }.map(\.description)
            return done + came.prefix(most).filter { !done.contains($0) }
        }
    }

    /// One member to be banned, as the job's request names them.
    private struct Order {
        /// `nil` where it found nobody when the job was begun.
        let reference: String?
        let until: Timestamp?
        let request: Request

        /// - Throws: `not_found.member` for a reference that found nobody.
        func found() throws(ServiceError) -> String {
            guard let reference else { throw .notFound("member", request.item?.subject ?? "") }
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
        request.item = JobItemPlace(job: job.id, number: number, subject: reference)
        return request
    }

    // MARK: at the origin

    private static func ban(
        _ orders: [Order], in conversation: ConversationID, for node: Node
    ) async throws(ServiceError) {
        try await node.write { transaction in
            let writer = try ConversationWriter(conversation, of: node, in: transaction)
            let size = writer.size
            try writer.lapse()
            for order in orders { try ban(order, writer, of: node) }
            if writer.size > size { try writer.finish() }
        }
        node.doorbell.ring(conversation)
    }

    private static func ban(_ order: Order, _ writer: ConversationWriter, of node: Node) throws {
        let request = order.request.about(writer.id)
        let size = writer.size
        do {
            _ = try node.carryOut(request, in: writer.transaction) { transaction, differences in
                writer.projection.differences = differences
                let member = try References(in: transaction).member(order.found(), of: writer.id)
                let decision = try writer.perform(order.command(member))
                guard !decision.changesNothing else {
                    return try ChangeReport(unchanged: writer.conversation, decision, in: transaction)
                }
                return try ChangeReport(writer, decision, writer.size)
            }
        } catch {
            // What was decided must stand whole; a refusal comes before anything is said.
            guard writer.size == size, !(error is StoreError) else { throw error }
            let refusal = Node.known(error).errorName
            _ = try node.journal(
                refused: request, refusal.name, rule: refusal.facts["rule"], in: writer.transaction)
        }
    }

    // MARK: elsewhere

    /// - Throws: what keeps the job from going on; that one member may not be banned does not.
    private static func submit(
        _ order: Order, in conversation: ConversationID, for node: Node
    ) async throws(ServiceError) {
        do throws(ServiceError) {
            let member = try await node.member(order.found(), of: conversation)
            _ = try await node.perform(order.command(member), in: conversation, for: order.request)
        } catch {
            if case .store = error { throw error }
            let (name, facts) = (error.errorName.name, error.errorName.facts)
            let noted = await node.journal(refused: order.request, about: conversation, name, rule: facts["rule"])
            guard noted != nil else { throw error }
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
