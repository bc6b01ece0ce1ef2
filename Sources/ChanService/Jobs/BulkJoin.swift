import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanReading
import ChanStore

/// Answers many requests to join, each on its own, so that one that cannot be answered does not stop the others. The
/// set of requests is determined when the job starts; later ones are not included.
struct BulkJoinJob: JobKind {
    static let method = "join.bulk"
    static let unit = "requests"
    /// The number of items between two cancellation checks.
    private static let step: UInt64 = 20

    static func validate(in conversation: ConversationID?, of node: Node, _ view: StoreView) throws {
        let conversation = try requireConversation(conversation)
        try ViewerContext(conversation, of: node.context, in: view).require(.admit, or: [.frozen, .closed])
    }

    static func resolveReferences(_ parameters: JSONObject, in conversation: ConversationID?, _ view: StoreView) throws
        -> JSONObject
    {
        let (conversation, references) = (try requireConversation(conversation), ReferenceResolver(in: view))
        var resolved = parameters
        resolved["request_ids"] = try identifiers(parameters["requests"]) {
            try references.member($0, of: conversation, kind: .request)
        }
        resolved["link"] = try identifier(parameters["link"]) { try references.link($0, of: conversation) }
        return resolved
    }

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let conversation = try requireConversation(job.conversation)
        let requests = try await requests(of: job, in: conversation)
        let total = UInt64(requests.count)
        let first = try await job.node.read { view in try JobItemTable.count(of: job.id, in: view) }
        for number in first..<max(first, total) {
            if (number - first).isMultiple(of: step) { try await job.reportProgress(number, of: total) }
            try await answer(requests[Int(number)], number, in: conversation, for: job)
        }
        try await job.reportProgress(total, of: total)
        return try await counts(of: job)
    }

    /// The requests to answer: the named ones, or all pending ones, optionally of one link. Requests answered before a
    /// crash keep their positions, so that item numbers stay valid.
    private static func requests(
        of job: RunningJob, in conversation: ConversationID
    ) async throws(ServiceError) -> [String] {
        // An omitted parameter has its default value here, an empty list.
        let named = job.parameters["requests"]?.array?.compactMap(\.string) ?? []
        guard named.isEmpty else { return named }
        let link = job.parameters["link"]?.string
        guard link != nil || job.parameters["all"]?.bool == true else {
            throw .invalid("/requests", "is missing", expected: "give exactly one of --request, --link or --all")
        }
        return try await job.node.read { view in
            let link = try link.map { try ReferenceResolver(in: view).link($0, of: conversation) }
            let done = try JobItemTable.list(of: job.id, after: nil, limit: .max, in: view).map(\.subject)
            let waiting = try MemberTable.listPendingIDs(by: link, of: conversation, in: view).map(\.description)
            return done + waiting.filter { !done.contains($0) }
        }
    }

    /// Answers one request.
    ///
    /// - Throws: errors that stop the job. A request that cannot be answered is recorded instead.
    private static func answer(
        _ reference: String, _ number: UInt64, in conversation: ConversationID, for job: RunningJob
    ) async throws(ServiceError) {
        let approves = job.parameters["verdict"]?.string == "approve"
        var request = job.request(approves ? "join.approve" : "join.decline", about: ["request": .string(reference)])
        request.item = JobItemReference(job: job.id, number: number, subject: reference)
        let role = job.parameters["role"]?.string.flatMap { Role(name: $0) }
        do throws(ServiceError) {
            guard let meant = job.resolvedReference("request_ids", number, or: reference) else {
                throw .notFound(.request, reference)
            }
            let member = try await job.node.references.request(meant, of: conversation)
            let command =
                approves
                ? Command.admit(member: member, role: role) : .decline(member: member, reason: request.reason)
            _ = try await job.node.changes.perform(command, in: conversation, for: request)
        } catch {
            if case .store = error { throw error }
            let (name, facts) = (error.errorName.name, error.errorName.facts)
            guard await job.node.journalRefusal(refused: request, about: conversation, name, rule: facts["rule"]) != nil
            else {
                throw error
            }
        }
    }

    private static func counts(of job: RunningJob) async throws(ServiceError) -> JSONObject {
        let items = try await job.node.read { view in
            try JobItemTable.list(of: job.id, after: nil, limit: .max, in: view)
        }
        let refused = items.count { $0.outcome == "refused" }
        let unchanged = items.count { $0.outcome == "unchanged" }
        return [
            "done": .integer(items.count - refused - unchanged), "unchanged": .integer(unchanged),
            "refused": .integer(refused),
        ]
    }
}
