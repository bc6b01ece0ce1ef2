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
    private let state: Mutex<StoredJob>

    init(_ job: StoredJob, on node: Node) {
        self.node = node
        id = job.id
        conversation = job.conversation
        asked = JSONObject(stored: job.asked) ?? JSONObject()
        requester = Requester(json: JSONObject(stored: job.requester) ?? JSONObject())
        state = Mutex(job)
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
        let isCancelled = try await node.write { transaction in
            try JobTable.put(job, in: transaction)
            return try JobTable.find(job.id, in: transaction)?.isCancelled ?? true
        }
        node.jobs.tell(job)
        if isCancelled { throw .named("job.cancelled", ["actual": "b\(id)"]) }
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
