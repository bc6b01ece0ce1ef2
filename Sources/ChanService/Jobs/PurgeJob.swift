import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanReading
import ChanStore

/// Removes more messages than one act may name, with one act per range of the log.
struct PurgeJob: JobKind {
    static let method = "message.purge"
    static let unit = "messages"

    static func validate(in conversation: ConversationID?, of node: Node, _ view: StoreView) throws {
        let conversation = try requireConversation(conversation)
        try ViewerContext(conversation, of: node.context, in: view).require(.moderate, or: [.frozen, .closed])
    }

    static func resolveReferences(_ parameters: JSONObject, in conversation: ConversationID?, _ view: StoreView) throws
        -> JSONObject
    {
        let (conversation, references) = (try requireConversation(conversation), ReferenceResolver(in: view))
        var resolved = parameters
        resolved["member"] = try identifier(parameters["member"]) { try references.member($0, of: conversation) }
        resolved["messages"] = try parameters["messages"]?.array.map { messages in
            .array(
                try messages.map { message in
                    try identifier(message) { try references.message($0, of: conversation) } ?? message
                })
        }
        return resolved
    }

    static func addToPlan(
        _ parameters: JSONObject, in conversation: ConversationID?, _ view: StoreView,
        _ differences: FieldChangeRecorder
    ) throws {
        guard let conversation else { return }
        let order = try PurgeCriteria(asked: parameters).resolve(in: conversation, view)
        let (counts, _) = try ItemTable.measurePurge(order, limit: .max, of: conversation, in: view)
        for (member, count) in counts.sorted(by: { $0.key < $1.key }) {
            let name = try MemberTable.find(member, of: conversation, in: view)?.name ?? ""
            differences.record(
                FieldChange(
                    .member(member), name: name, field: "messages_purged", old: nil, new: .number(Int64(count))))
        }
    }

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let conversation = try requireConversation(job.conversation)
        let terms = PurgeCriteria(asked: job.parameters)
        var rest = try await job.node.read { view in try terms.resolve(in: conversation, view) }
        var purged: UInt64 = 0
        while !rest.entries.isEmpty {
            try await job.reportProgress(purged, of: nil)
            let slice = try await job.node.read { [rest] view in
                var slice = rest
                let (_, end) = try ItemTable.measurePurge(rest, limit: Purge.limit, of: conversation, in: view)
                slice.entries = rest.entries.lowerBound..<end
                return slice
            }
            var request = job.request(method, about: ["to_entry": .integer(Int(clamping: slice.entries.upperBound))])
            request.reason = terms.reason
            let report = try await job.node.changes.perform(.purge(slice), in: conversation, for: request)
            purged += UInt64(report.purged ?? 0)
            rest.entries = slice.entries.upperBound..<rest.entries.upperBound
        }
        try await job.reportProgress(purged, of: purged)
        return ["purged": .integer(Int(clamping: purged))]
    }
}

extension PurgeCriteria {
    /// Reads the parameters of `message.purge`.
    fileprivate init(asked parameters: JSONObject) {
        self.init()
        let named = parameters["messages"]?.array?.compactMap(\.string) ?? []
        messages = named.isEmpty ? nil : named
        member = parameters["member"]?.string
        since = parameters["since_at"]?.string.flatMap { UTCTime($0) }.map(Timestamp.init)
        until = parameters["until_at"]?.string.flatMap { UTCTime($0) }.map(Timestamp.init)
        reason = parameters["reason"]?.string
    }
}
