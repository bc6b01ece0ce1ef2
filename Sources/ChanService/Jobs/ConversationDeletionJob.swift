import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanJSON
import ChanStore

/// Deletes the content of a conversation after its grace period: from the rows of this node, the search index and the
/// sealed bodies. If this node is the origin, a prune order makes all others do the same. Entries about members,
/// roles and relays remain, so that the log can still be verified.
///
/// Works in batches, each in its own transaction; the last one records the end. After a crash it continues from the
/// last reported batch.
struct ConversationDeletionJob: JobKind {
    static let method = "conversation.delete"
    static let unit = "entries"
    static let irrevocableOutcome: String? = "deleted for everyone"

    /// The entries per transaction; limits the time for which others are blocked.
    private static let step: UInt64 = 2_000

    /// - Parameter moment: the end of the grace period.
    static func storedJob(
        _ conversation: ConversationID, deletedUntil moment: Timestamp, at now: Timestamp
    ) -> StoredJob {
        StoredJob(
            method: method, about: conversation, begun: (JSONWriter.text(.object(Requester.node.json)), now),
            asked: JSONWriter.text(["deleted_until": moment.json]), unit: unit)
    }

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let conversation = try requireConversation(job.conversation)
        guard let until = job.parameters["deleted_until"]?.string.flatMap({ UTCTime($0) }).map(Timestamp.init) else {
            throw .named(.rpcInternal, ["detail": "job b\(job.id) does not say what it ends"])
        }
        let size = try await job.node.read { view in try LogReader.size(of: conversation, in: view) }
        var first = job.done
        while first < size {
            try await job.reportProgress(first, of: size)
            let entries = first..<min(size, first + step)
            try await job.node.write { transaction in
                try removeContent(entries, of: conversation, by: job.node.core.core, transaction)
            }
            first = entries.upperBound
        }
        try await job.reportProgress(size, of: size)
        try await job.node.write { transaction in
            try ConversationStateTable.setGraceEnded(until, of: conversation, in: transaction)
            try ChangeFeedWriter(of: job.node.context, in: transaction).add(
                FeedEvent(.conversationEnded, in: conversation))
        }
        job.node.relayNotifier.signal(conversation)
        return ["entries": .integer(Int(clamping: size))]
    }

    private static func removeContent(
        _ entries: Range<EntryNumber>, of conversation: ConversationID, by node: NodeCore,
        _ transaction: StoreTransaction
    ) throws {
        guard try ConversationTable.find(conversation, in: transaction)?.origin != nil else {
            return try ForgottenItemTable.forgetAll(
                in: entries, of: conversation, keepsBodies: false, in: transaction)
        }
        let writer = try ConversationWriter(conversation, of: node.context, in: transaction)
        try writer.prune(try ItemTextTable.listEntries(in: entries, of: conversation, in: transaction))
        try writer.finish()
        try ForgottenItemTable.forgetEverywhere(in: entries, of: conversation, in: transaction)
    }
}

extension Node {
    /// Starts the job unless it exists already, and runs it here without waiting for other jobs.
    func startDeletion(of conversation: ConversationID, deletedUntil moment: Timestamp) async throws(ServiceError) {
        let id = try await write { [self] transaction -> Int64 in
            let started = try JobTable.listUnfinished(in: transaction).first { job in
                job.method == ConversationDeletionJob.method && job.conversation == conversation
            }
            if let started { return started.id }
            let job = ConversationDeletionJob.storedJob(conversation, deletedUntil: moment, at: environment.now())
            return try startJob(job, in: transaction)
        }
        await runJob(id)
    }
}
