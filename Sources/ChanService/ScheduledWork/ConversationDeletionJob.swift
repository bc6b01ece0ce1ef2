import ChanCore
import ChanID
import ChanJSON
import ChanStore

/// The grace period of a deleted conversation is over: what was said in it goes, from the rows of this node, its search
/// index and its sealed bodies. Where this node orders the log, a prune order has everyone who carries it do the same.
/// What the log says of members, roles and relays stays, so that it can still be verified.
///
/// Stretch by stretch, each a transaction; the last one notes that it is done. Killed in between, it goes on from the last
/// stretch it told of, and finds less there.
struct ConversationDeletionJob: JobKind {
    static let method = "conversation.delete"
    static let unit = "entries"
    static let irrevocableOutcome: String? = "deleted for everyone"

    /// A transaction of so many holds nobody up for long.
    private static let step: UInt64 = 2_000

    /// - Parameter moment: when the grace period ended.
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
            throw .named("rpc.internal", ["detail": "job b\(job.id) does not say what it ends"])
        }
        let size = try await job.node.read { view in try LogReader.size(of: conversation, in: view) }
        var first = job.done
        while first < size {
            try await job.reportProgress(first, of: size)
            let entries = first..<min(size, first + step)
            try await job.node.write { transaction in
                try removeContent(entries, of: conversation, by: job.node, transaction)
            }
            first = entries.upperBound
        }
        try await job.reportProgress(size, of: size)
        try await job.node.write { transaction in
            try ConversationStateTable.setGraceEnded(until, of: conversation, in: transaction)
            try ChangeFeedWriter(of: job.node, in: transaction).add(FeedEvent(.conversationEnded, in: conversation))
        }
        job.node.relayNotifier.signal(conversation)
        return ["entries": .integer(Int(clamping: size))]
    }

    private static func removeContent(
        _ entries: Range<EntryNumber>, of conversation: ConversationID, by node: Node, _ transaction: StoreTransaction
    ) throws {
        guard try ConversationTable.find(conversation, in: transaction)?.origin != nil else {
            return try ForgottenItemTable.forgetAll(
                in: entries, of: conversation, keepsBodies: false, in: transaction)
        }
        let writer = try ConversationWriter(conversation, of: node, in: transaction)
        try writer.prune(try ItemTextTable.listEntries(in: entries, of: conversation, in: transaction))
        try writer.finish()
        try ForgottenItemTable.forgetEverywhere(in: entries, of: conversation, in: transaction)
    }
}

extension Node {
    /// Begins it, unless it was begun, and carries it on here: it does not wait for other jobs to end.
    func startDeletion(of conversation: ConversationID, deletedUntil moment: Timestamp) async throws(ServiceError) {
        let id = try await write { [self] transaction -> Int64 in
            let begun = try JobTable.listUnfinished(in: transaction).first { job in
                job.method == ConversationDeletionJob.method && job.conversation == conversation
            }
            if let begun { return begun.id }
            let job = ConversationDeletionJob.storedJob(conversation, deletedUntil: moment, at: environment.now())
            return try startJob(job, in: transaction)
        }
        await runJob(id)
    }
}
