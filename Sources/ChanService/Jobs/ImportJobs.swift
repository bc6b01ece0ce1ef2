import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanReading
import ChanStore

/// A job that imports a history. The transactions that append messages also store the progress, so the import resumes
/// after a crash.
protocol ImportJob: JobKind {
    static func format(_ parameters: JSONObject) -> ImportRequest.Format
}

struct ImportIRCJob: ImportJob {
    static let method = "import.irc"
    static let unit = "lines"

    static func format(_ parameters: JSONObject) -> ImportRequest.Format { .irc(date: parameters["date"]?.string) }
}

struct ImportTelegramJob: ImportJob {
    static let method = "import.telegram"
    static let unit = "messages"

    static func format(_ parameters: JSONObject) -> ImportRequest.Format {
        .telegram(chat: parameters["chat"]?.string, includesFiles: parameters["references_only"]?.bool != true)
    }
}

struct ImportJSONLJob: ImportJob {
    static let method = "import.jsonl"
    static let unit = "lines"

    static func format(_ parameters: JSONObject) -> ImportRequest.Format { .jsonl }
}

extension ImportJob {
    static func validate(in conversation: ConversationID?, of node: Node, _ view: StoreView) throws {
        let conversation = try requireConversation(conversation)
        try ViewerContext(conversation, of: node.context, in: view).validate(.post(anything))
    }

    /// A minimal imported message, to check the permission to import before the job starts.
    private static var anything: Posting {
        Posting(text: "-", imported: ImportMetadata(kind: .message, author: "-", at: nil, atText: ""))
    }

    /// Predicts the result of the import by reading the file.
    ///
    /// - Returns: a sentence each.
    static func prediction(
        _ parameters: JSONObject, in conversation: ConversationID, of node: Node
    ) async throws(ServiceError) -> [String] {
        var request = importRequest(parameters, in: conversation, startedAt: node.environment.now())
        request.accessPolicy = node.fileAccessPolicy(isConfined: parameters["confined"]?.bool ?? false)
        let source = try await BlockingWork.run { [request] in try request.source() }.get()
        return try await ImportPrediction.read(source, for: request, by: node.core).sentences
    }

    private static func importRequest(
        _ parameters: JSONObject, in conversation: ConversationID, startedAt moment: Timestamp
    ) -> ImportRequest {
        var request = ImportRequest(
            conversation: conversation, path: parameters["path"]?.string ?? "", format: format(parameters),
            utcOffsetSeconds: parameters["utc_offset_s"]?.integer ?? 0)
        request.ignoresUnparsed = parameters["anyway"]?.bool == true
        if parameters["again"]?.bool == true { request.reimportBefore = moment }
        return request
    }

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let conversation = try requireConversation(job.conversation)
        var request = importRequest(job.parameters, in: conversation, startedAt: job.createdAt)
        request.accessPolicy = job.fileAccessPolicy
        // The job may have been cancelled before the node stopped.
        try await job.checkCancellation()
        // The whole file is read before the first message is imported.
        let source = try await job.runBlocking { [request] meter in
            try request.source { () throws(ServiceError) in try meter.checkCancellation() }
        }
        let report = try await job.node.imports.importHistory(request, from: source, for: job.id) {
            (done, total) async throws(ServiceError) in
            try await job.reportProgress(done, of: total)
        }
        return report.json
    }
}
