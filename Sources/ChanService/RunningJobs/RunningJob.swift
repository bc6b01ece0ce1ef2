import ChanFold
import ChanID
import ChanJSON
import ChanStore
import Synchronization

/// A job while it runs: its parameters, and the means to report its progress.
final class RunningJob: Sendable {
    let node: Node
    let id: Int64
    let conversation: ConversationID?
    let parameters: JSONObject
    /// The caller that started the job. The job's acts are journaled under it.
    let requester: Requester
    /// The result, if it was stored before the job was interrupted.
    let result: JSONObject?
    private let state: Mutex<StoredJob>
    /// The time of the last progress event.
    private let publishedAt = Mutex(Timestamp(milliseconds: 0))
    private static let minimumEventInterval: Int64 = 1_000

    init(_ job: StoredJob, on node: Node) {
        self.node = node
        id = job.id
        conversation = job.conversation
        parameters = JSONObject(stored: job.request) ?? JSONObject()
        requester = job.startedBy
        result = job.result.flatMap { JSONObject(stored: $0) }
        state = Mutex(job)
    }

    var createdAt: Timestamp { state.withLock(\.createdAt) }

    /// The last stored progress, also from before an interruption.
    var done: UInt64 { state.withLock(\.done) }

    /// Whether all units are finished, although the job's end is not stored yet.
    var isAllDone: Bool { state.withLock { $0.total != nil && $0.done == $0.total } }

    /// Checks for cancellation without changing the progress.
    ///
    /// - Throws: the errors of `reportProgress(_:of:)`.
    func checkCancellation() async throws(ServiceError) {
        let (done, total) = state.withLock { ($0.done, $0.total) }
        try await reportProgress(done, of: total)
    }

    /// Stores the progress and checks for cancellation.
    ///
    /// - Throws: `job.cancelled`; `access.*` if access.json grants its user this no longer; `rpc.shutting_down` if the
    ///   node shuts down, after which the job resumes at the next start.
    func reportProgress(_ done: UInt64, of total: UInt64?) async throws(ServiceError) {
        guard !Task.isCancelled else { throw .named(.rpcShuttingDown, [:]) }
        let job = state.withLock { job in
            job.done = done
            job.total = total
            return job
        }
        let isNews = shouldPublishProgress()
        if isNews { try node.tokens.requireAccount(of: requester, for: job.laterWork) }
        let isCancelled = try await node.write { [node] transaction in
            try JobTable.update(job, in: transaction)
            if isNews {
                try ChangeFeedWriter(of: node.context, in: transaction).add(FeedEvent(.jobProgress, of: job, job.id))
            }
            return try JobTable.find(job.id, in: transaction)?.isCancelled ?? true
        }
        node.jobs.publish(job)
        if isCancelled { throw .named(.jobCancelled, ["actual": "b\(id)"]) }
    }

    /// The identifier of one item as resolved when the job was started. Jobs from versions that did not resolve
    /// references use the reference of the request.
    ///
    /// - Returns: `nil` if the reference matched nothing.
    func resolvedReference(_ list: String, _ number: UInt64, or reference: String) -> String? {
        guard let all = parameters[list]?.array, number < all.count else { return reference }
        return all[Int(number)].string
    }

    /// Whether to publish a progress event now: at most one per second.
    private func shouldPublishProgress() -> Bool {
        let now = node.environment.now()
        return publishedAt.withLock { published in
            guard now.milliseconds - published.milliseconds >= Self.minimumEventInterval else { return false }
            published = now
            return true
        }
    }

    /// Creates a request on behalf of the job's requester.
    func request(_ method: String, about names: JSONObject) -> Request {
        var request = Request(method, by: requester)
        request.journalParameters = names
        request.journalParameters["job"] = .string("b\(id)")
        request.reason = parameters["reason"]?.string
        request.privateReason = parameters["reason_private"]?.string
        return request
    }
}

extension Node {
    /// The policy for file names that a caller gives.
    ///
    /// - Parameter isConfined: whether the caller is restricted.
    package func fileAccessPolicy(isConfined: Bool) -> FileAccessPolicy {
        FileAccessPolicy(home: home, followsLinks: !isConfined)
    }
}
