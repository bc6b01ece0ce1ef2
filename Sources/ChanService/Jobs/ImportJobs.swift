import ChanCore
import ChanID
import ChanJSON
import ChanStore

/// The import of a history. How far it is stands in the transactions that append, so it goes on there after a crash.
protocol ImportJob: JobKind {
    static func format(_ asked: JSONObject) -> ImportRequest.Format
}

struct ImportIRCJob: ImportJob {
    static let method = "import.irc"
    static let unit = "lines"

    static func format(_ asked: JSONObject) -> ImportRequest.Format { .irc(date: asked["date"]?.string) }
}

struct ImportTelegramJob: ImportJob {
    static let method = "import.telegram"
    static let unit = "messages"

    static func format(_ asked: JSONObject) -> ImportRequest.Format {
        .telegram(chat: asked["chat"]?.string, takesFiles: asked["references_only"]?.bool != true)
    }
}

struct ImportJSONLJob: ImportJob {
    static let method = "import.jsonl"
    static let unit = "lines"

    static func format(_ asked: JSONObject) -> ImportRequest.Format { .jsonl }
}

extension ImportJob {
    static func admit(in conversation: ConversationID?, of node: Node, _ view: StoreView) throws {
        let conversation = try place(conversation)
        try Standpoint(conversation, of: node, in: view).judge(.post(anything))
    }

    /// Any line of another chat: whoever may not post one does not begin.
    private static var anything: Posting {
        Posting(text: "-", imported: Imported(kind: .message, author: "-", at: nil, atText: ""))
    }

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let conversation = try place(job.conversation)
        var request = ImportRequest(
            conversation: conversation, path: job.asked["path"]?.string ?? "", format: format(job.asked),
            utcOffsetSeconds: job.asked["utc_offset_s"]?.integer ?? 0)
        request.takesAnything = job.asked["anyway"]?.bool == true
        if job.asked["again"]?.bool == true { request.anewSince = job.createdAt }
        request.reach = job.reach
        // Somebody may have stopped it before the node went down.
        try await job.goesOn()
        // Reads the whole file before the first of it is carried over.
        let source = try await job.onThread { [request] meter in
            try request.source { () throws(ServiceError) in try meter.goesOn() }
        }
        let report = try await job.node.importHistory(request, from: source, for: job.id) {
            (done, total) async throws(ServiceError) in
            try await job.reached(done, of: total)
        }
        return report.json
    }
}
