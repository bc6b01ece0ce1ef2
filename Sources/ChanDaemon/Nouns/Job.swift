import ChanCore
import ChanID
import ChanJSON
import ChanRPC
import ChanService

extension Methods.JobList: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let page = try await call.node.jobs(
            in: params.state.flatMap { JobStanding(rawValue: $0.rawValue) },
            PageRequest(params.limit, params.cursor, params.order))
        return Page(page, Contract.Job.init)
    }
}

extension Methods.JobShow: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        Contract.Job(try await call.node.job(params.job))
    }
}

extension Methods.JobItems: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let page = try await call.node.jobItems(
            of: params.job, PageRequest(params.limit, params.cursor, params.order))
        return Page(page, Contract.JobItem.init)
    }
}

extension Methods.JobWait: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let job = try await call.node.job(params.job)
        let ended = try await call.progress(params.progress, of: job.unit) { progress throws(ServiceError) in
            try await call.node.wait(for: job.id, progress: progress)
        }
        return Contract.Job(ended)
    }
}

extension Methods.JobCancel: Answered {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (report, job) = try await call.node.cancelJob(params.job, for: call.request)
        return Result(change: call.change(report), job: Contract.Job(job))
    }
}

extension Call {
    /// Begins long work, and unless the caller has no time, waits for its end.
    /// - Throws: what ended the job, where it did not end well.
    func job(
        in conversation: ConversationID?, detach: Bool, progress token: String?
    ) async throws(ServiceError) -> (change: Contract.Change, job: JobOverview) {
        let (report, begun) = try await node.begin(request, in: conversation)
        let change = change(report)
        // Also what was done before a failure waits to be handed on.
        if let conversation { desk.note(changed: conversation) }
        guard !detach else { return (change, begun) }
        let ended = try await progress(token, of: begun.unit) { progress throws(ServiceError) in
            try await node.wait(for: begun.id, progress: progress)
        }
        if let error = ended.error { throw .named(error.name, error.facts) }
        return (change, ended)
    }
}

extension Contract.Job {
    init(_ job: JobOverview) {
        self.init(
            id: "b\(job.id)", method: job.method, conversation: job.conversation?.description,
            state: Contract.JobState(rawValue: job.standing.rawValue) ?? .running, stopping: job.isCancelled,
            done: Int(clamping: job.done), total: job.total.map { Int(clamping: $0) }, unit: job.unit,
            begunBy: job.requester.owner, result: job.result.map { JSONWriter.text(.object($0)) },
            error: job.error?.name,
            detail: job.error.map { RPCFault(named: $0.name, $0.facts).message } ?? Self.advice(job),
            createdAt: UTCTime(job.createdAt), startedAt: job.startedAt.map(UTCTime.init),
            endedAt: job.endedAt.map(UTCTime.init))
    }

    /// What carries an interrupted job on.
    private static func advice(_ job: JobOverview) -> String? {
        guard job.standing == .interrupted else { return nil }
        return "the node stopped while this was at work: chanadm job wait b\(job.id) goes on, and so does chanadm serve"
    }
}

extension Contract.JobItem {
    fileprivate init(_ item: JobItem) {
        self.init(
            number: Int(clamping: item.number), subject: item.subject, outcome: item.outcome, error: item.error,
            detail: item.detail, auditId: item.audit.map { "j\($0)" })
    }
}
