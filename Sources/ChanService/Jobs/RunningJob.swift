import ChanID
import ChanJSON
import ChanStore
import Synchronization

/// A job while it runs: what it was asked, and how it tells where it is.
final class RunningJob: Sendable {
    let node: Node
    let id: Int64
    let conversation: ConversationID?
    let asked: JSONObject
    /// Who began it; its acts are journaled as theirs.
    let requester: Requester
    /// What came of it, where it was interrupted after that was noted.
    let result: JSONObject?
    private let state: Mutex<StoredJob>
    /// When its progress was last told as an event.
    private let toldAt = Mutex(Timestamp(milliseconds: 0))
    private static let pauseBetweenEvents: Int64 = 1_000

    init(_ job: StoredJob, on node: Node) {
        self.node = node
        id = job.id
        conversation = job.conversation
        asked = JSONObject(stored: job.asked) ?? JSONObject()
        requester = job.begunBy
        result = job.result.flatMap { JSONObject(stored: $0) }
        state = Mutex(job)
    }

    var createdAt: Timestamp { state.withLock(\.createdAt) }

    /// How far it was when it told of it last, also before it was interrupted.
    var done: UInt64 { state.withLock(\.done) }

    /// Whether it was noted to have done everything; only its end is not.
    var isAllDone: Bool { state.withLock { $0.total != nil && $0.done == $0.total } }

    /// How far names of files reach that its beginner gave.
    var reach: FileReach { node.reach(isConfined: asked["confined"]?.bool ?? false) }

    /// Stops it where somebody wants that; it is as far as it was.
    /// - Throws: as `reached`.
    func goesOn() async throws(ServiceError) {
        let (done, total) = state.withLock { ($0.done, $0.total) }
        try await reached(done, of: total)
    }

    /// Notes how far it is, and stops it where somebody wants that.
    /// - Throws: `job.cancelled`; `rpc.shutting_down` where the node goes down: it is carried on at the next start.
    func reached(_ done: UInt64, of total: UInt64?) async throws(ServiceError) {
        guard !Task.isCancelled else { throw .named("rpc.shutting_down", [:]) }
        let job = state.withLock { job in
            job.done = done
            job.total = total
            return job
        }
        let isNews = isTimeToTell()
        let isCancelled = try await node.write { [node] transaction in
            try JobTable.put(job, in: transaction)
            if isNews { try EventLog(of: node, in: transaction).add(Happening(.jobProgress, of: job, job.id)) }
            return try JobTable.find(job.id, in: transaction)?.isCancelled ?? true
        }
        node.jobs.tell(job)
        if isCancelled { throw .named("job.cancelled", ["actual": "b\(id)"]) }
    }

    /// The reference of one item as it was settled when the job was begun; as the request wrote it, in a job from before that was done.
    /// - Returns: `nil` where it found nothing then.
    func settled(_ list: String, _ number: UInt64, or reference: String) -> String? {
        guard let all = asked[list]?.array, number < all.count else { return reference }
        return all[Int(number)].string
    }

    /// Steps may be many a second: whoever follows events is told the newest once in a while.
    private func isTimeToTell() -> Bool {
        let now = node.environment.now()
        return toldAt.withLock { told in
            guard now.milliseconds - told.milliseconds >= Self.pauseBetweenEvents else { return false }
            told = now
            return true
        }
    }

    /// A request of this job's, in its beginner's name.
    func request(_ method: String, about names: JSONObject) -> Request {
        var request = Request(method, by: requester)
        request.names = names
        request.names["job"] = .string("b\(id)")
        request.reason = asked["reason"]?.string
        request.privateReason = asked["reason_private"]?.string
        return request
    }
}

extension Node {
    /// How far the names of files reach that a caller gives.
    /// - Parameter isConfined: whether it is a restricted one.
    package func reach(isConfined: Bool) -> FileReach { FileReach(home: home, followsLinks: !isConfined) }
}
