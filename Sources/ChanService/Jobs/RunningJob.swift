import ChanID
import ChanJSON
import ChanStore
import Synchronization

/// A job while it runs: what it was asked, and how it tells where it is.
final class RunningJob: Sendable {
    let node: Node
    let id: Int64
    let conversation: ConversationID?
    let parameters: JSONObject
    /// Who began it; its acts are journaled as theirs.
    let requester: Requester
    /// What came of it, where it was interrupted after that was noted.
    let result: JSONObject?
    private let state: Mutex<StoredJob>
    /// When its progress was last told as an event.
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

    /// How far it was when it told of it last, also before it was interrupted.
    var done: UInt64 { state.withLock(\.done) }

    /// Whether it was noted to have done everything; only its end is not.
    var isAllDone: Bool { state.withLock { $0.total != nil && $0.done == $0.total } }

    /// How far names of files reach that its beginner gave.
    var fileAccessPolicy: FileAccessPolicy { node.fileAccessPolicy(isConfined: parameters["confined"]?.bool ?? false) }

    /// Stops it where somebody wants that; it is as far as it was.
    /// - Throws: as `reached`.
    func checkCancellation() async throws(ServiceError) {
        let (done, total) = state.withLock { ($0.done, $0.total) }
        try await reportProgress(done, of: total)
    }

    /// Notes how far it is, and stops it where somebody wants that.
    /// - Throws: `job.cancelled`; `rpc.shutting_down` where the node goes down: it is carried on at the next start.
    func reportProgress(_ done: UInt64, of total: UInt64?) async throws(ServiceError) {
        guard !Task.isCancelled else { throw .named("rpc.shutting_down", [:]) }
        let job = state.withLock { job in
            job.done = done
            job.total = total
            return job
        }
        let isNews = shouldPublishProgress()
        let isCancelled = try await node.write { [node] transaction in
            try JobTable.update(job, in: transaction)
            if isNews { try ChangeFeedWriter(of: node, in: transaction).add(FeedEvent(.jobProgress, of: job, job.id)) }
            return try JobTable.find(job.id, in: transaction)?.isCancelled ?? true
        }
        node.jobs.publish(job)
        if isCancelled { throw .named("job.cancelled", ["actual": "b\(id)"]) }
    }

    /// The reference of one item as it was settled when the job was begun; as the request wrote it, in a job from before that was done.
    /// - Returns: `nil` where it found nothing then.
    func resolvedReference(_ list: String, _ number: UInt64, or reference: String) -> String? {
        guard let all = parameters[list]?.array, number < all.count else { return reference }
        return all[Int(number)].string
    }

    /// Steps may be many a second: whoever follows events is told the newest once in a while.
    private func shouldPublishProgress() -> Bool {
        let now = node.environment.now()
        return publishedAt.withLock { told in
            guard now.milliseconds - told.milliseconds >= Self.minimumEventInterval else { return false }
            told = now
            return true
        }
    }

    /// A request of this job's, in its beginner's name.
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
    /// How far the names of files reach that a caller gives.
    /// - Parameter isConfined: whether it is a restricted one.
    package func fileAccessPolicy(isConfined: Bool) -> FileAccessPolicy {
        FileAccessPolicy(home: home, followsLinks: !isConfined)
    }
}
