import ChanID
import ChanJSON
import ChanStore

/// The import of an IRC log. How far it is stands in the transactions that append, so it goes on there after a crash.
struct ImportIRCJob: JobKind {
    static let method = "import.irc"
    static let unit = "lines"

    static func admit(in conversation: ConversationID?, of node: Node, _ view: StoreView) throws {
        guard let conversation else { throw ServiceError.notFound("conversation", "of the job") }
        try Standpoint(conversation, of: node, in: view).requires(.post, or: [])
    }

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        guard let conversation = job.conversation else { throw .notFound("conversation", "of the job") }
        let request = IRCImportRequest(
            conversation: conversation, path: job.asked["path"]?.string ?? "", date: job.asked["date"]?.string,
            utcOffsetSeconds: job.asked["utc_offset_s"]?.integer ?? 0)
        let report = try await job.node.importIRC(request) { (done, total) async throws(ServiceError) in
            try await job.reached(done, of: total)
        }
        return report.json
    }
}
