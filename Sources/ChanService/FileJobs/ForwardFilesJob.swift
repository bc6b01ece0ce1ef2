import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanReading
import ChanStore

/// Forwards a message and its files into another conversation.
///
/// Each file is downloaded as for a fetch, resealed for the target and uploaded there; sealed copies remain valid
/// after a crash. The message is posted in the commit that records the job's result, so it is posted once.
struct ForwardFilesJob: JobKind {
    static let method = "message.forward"
    static let unit = "bytes"

    static func validate(in conversation: ConversationID?, of node: Node, _ view: StoreView) throws {
        let conversation = try requireConversation(conversation)
        try Messages.reportingErrors(for: conversation) {
            try ViewerContext(conversation, of: node.context, in: view).require(.post, or: [])
        }
    }

    static func resolveReferences(_ parameters: JSONObject, in conversation: ConversationID?, _ view: StoreView) throws
        -> JSONObject
    {
        let references = ReferenceResolver(in: view)
        let source = try references.conversation(parameters["conversation"]?.string ?? "")
        var resolved = parameters
        resolved["conversation"] = .string(source.description)
        resolved["message"] = try identifier(parameters["message"]) { try references.message($0, of: source) }
        return resolved
    }

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let target = try requireConversation(job.conversation)
        if let result = job.result { return result }
        let node = job.node
        do throws(ServiceError) {
            let forwarding = try await node.read { view in try ForwardRequest(asked: job.parameters, to: target, view) }
            let posting = try await node.read { view in
                let posting = try ForwardedMessage(forwarding, of: node.context, in: view).posting()
                // Refuses files that no message could carry there, before they are uploaded.
                try Messages.reportingErrors(for: target) { try node.schedule.checkPosting(posting, in: target, view) }
                return posting
            }
            let files = try await seal(posting.files, of: forwarding.source, for: job, in: target)
            let result = try await post(files, forwarding, for: job)
            for file in posting.files { try? await FetchFileJob.forget(file, in: forwarding.source, of: node) }
            return result
        } catch {
            if error.errorName.fault != .rpcShuttingDown { await discard(job, in: target) }
            throw error
        }
    }

    private static func seal(
        _ files: [Attachment], of source: ConversationID, for job: RunningJob, in target: ConversationID
    ) async throws(ServiceError) -> [Attachment] {
        let node = job.node
        let fileStore = FileStore(home: node.home)
        var made = try await node.read { view in try FileCopyTable.list(madeBy: job.id, of: target, in: view) }
        var sealed: [Attachment] = []
        for file in files {
            let copy: StoredFileCopy
            if let known = made.firstIndex(where: { $0.file.isResealed(from: file) }) {
                copy = made.remove(at: known)
                if !fileStore.names().contains(copy.file.root.description) {
                    try fileStore.commitDraft(job.id, as: copy.file.root)
                }
            } else {
                copy = try await FileResealer(job: job, source: source, target: target).run(file)
            }
            _ = try await FileUploadRound(node: node.rounds, conversation: target, copy: copy).run(for: job)
            sealed.append(copy.file)
        }
        return sealed
    }

    private static func post(
        _ files: [Attachment], _ forwarding: ForwardRequest, for job: RunningJob
    ) async throws(ServiceError) -> JSONObject {
        let node = job.node
        let result = try await node.write { transaction -> JSONObject in
            var posting = try ForwardedMessage(forwarding, of: node.context, in: transaction).posting()
            posting.files = files
            let request = job.request("message.post", about: [:])
            let report = try Messages.reportingErrors(for: forwarding.target) {
                try node.messages.post(posting, in: forwarding.target, for: request, transaction)
            }
            let result: JSONObject = ["message": .string(report.message?.description ?? "")]
            guard var row = try JobTable.find(job.id, in: transaction) else { return result }
            row.result = JSONWriter.text(.object(result))
            try JobTable.update(row, in: transaction)
            return result
        }
        node.relayNotifier.signal(forwarding.target)
        return result
    }

    private static func discard(_ job: RunningJob, in target: ConversationID) async {
        FileStore(home: job.node.home).discard(job.id)
        try? await job.node.write { transaction in
            for copy in try FileCopyTable.list(madeBy: job.id, of: target, in: transaction) {
                try FileCopyTable.delete(copy.file.root, of: target, in: transaction)
            }
        }
    }
}

extension Attachment {
    /// Returns whether the file is equal except for its seal.
    fileprivate func isResealed(from other: Attachment) -> Bool {
        name == other.name && bytes == other.bytes && mediaType == other.mediaType && isVoice == other.isVoice
            && details == other.details
    }
}

extension ForwardRequest {
    /// The parameters of `message.forward`.
    fileprivate init(asked parameters: JSONObject, to target: ConversationID, _ view: StoreView) throws {
        let references = ReferenceResolver(in: view)
        let source = try references.conversation(parameters["conversation"]?.string ?? "")
        self.init(try references.message(parameters["message"]?.string ?? "", of: source), from: source, to: target)
        originName = parameters["origin_name"]?.string
        asChannel = parameters["as_channel"]?.bool ?? false
    }
}
