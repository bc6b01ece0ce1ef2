import ChanCore
import ChanFold
import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Methods.JobList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let page = try await call.node.jobs(
            in: params.state.flatMap { JobStatus(rawValue: $0.rawValue) },
            PageRequest(params.page), where: call.authorization.mayShow)
        return Page(page, call.shown)
    }
}

extension Methods.JobShow: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        call.shown(try await call.visibleJob(params.job))
    }
}

extension Methods.JobItems: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let job = try await call.visibleJob(params.job)
        let page = try await call.node.jobItems(
            of: "b\(job.id)", PageRequest(params.page))
        let hidesMisses = call.authorization.isRestricted && !job.requester.hasSameRights(as: call.request.requester)
        return Page(page) { Contract.JobItem($0, hidesMisses: hidesMisses) }
    }
}

extension Methods.JobWait: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let job = try await call.visibleJob(params.job)
        return call.shown(try await call.waitForEnd(of: job, progress: params.progress))
    }
}

extension Methods.JobCancel: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        _ = try await call.visibleJob(params.job)
        let (report, job) = try await call.node.cancelJob(params.job, for: call.request)
        return Result(change: call.change(report), job: call.shown(job))
    }
}

extension AuthorizedCall {
    /// Whether a job may be shown to the caller: a job of a method for the owner only is visible to the owner only.
    @Sendable func mayShow(_ job: JobOverview) -> Bool {
        !isRestricted || mayShow(job.conversation) && !CallAuthorizer.ownerOnly.contains(job.method)
    }
}

extension Call {
    /// Returns a job that the caller may see.
    /// - Throws: `not_found.job`, also for a hidden job.
    fileprivate func visibleJob(_ reference: String) async throws(ServiceError) -> JobOverview {
        let job = try await node.job(reference)
        guard authorization.mayShow(job) else { throw .notFound(.job, reference) }
        return job
    }

    /// Returns a job as the caller may see it: without file paths for a restricted caller.
    func shown(_ job: JobOverview) -> Contract.Job { Contract.Job(job, hidesPaths: authorization.isRestricted) }

    /// Waits until a job has ended.
    /// - Throws: `rpc.overloaded` if the caller has reached its limit of waits.
    fileprivate func waitForEnd(of job: JobOverview, progress token: String?) async throws(ServiceError) -> JobOverview
    {
        let ended = try await context.releasingCallSlot { () async throws(ServiceError) -> JobOverview in
            try await progress(token, of: job.unit) { progress throws(ServiceError) in
                try await node.wait(for: job.id, progress: progress)
            }
        }
        guard let ended else { throw .named(.rpcOverloaded, ["retry_after_s": "1"]) }
        return ended
    }

    /// Starts long work and, unless the caller detaches, waits for its end.
    /// - Throws: the error of a job that failed.
    func job(
        in conversation: ConversationID?, detach: Bool, progress token: String?
    ) async throws(ServiceError) -> (change: Contract.Change, job: JobOverview) {
        let (report, started) = try await node.startJob(request, in: conversation)
        let change = change(report)
        return (change, try await end(of: started, in: conversation, detach: detach, token))
    }

    /// Waits for the end of a job that was started, unless the caller detaches.
    /// - Returns: the job as it ended, or as it began for a caller that detaches.
    /// - Throws: the error of a job that failed.
    func end(
        of started: JobOverview, in conversation: ConversationID?, detach: Bool, _ progress: String?
    ) async throws(ServiceError) -> JobOverview {
        // Changes made before a failure must be published, too.
        if let conversation { service.markChanged(conversation) }
        guard !detach else { return started }
        let ended = try await waitForEnd(of: started, progress: progress)
        if let error = ended.error { throw error.serviceError }
        return ended
    }
}

extension Contract.Job {
    fileprivate init(_ job: JobOverview, hidesPaths: Bool) {
        var result = job.result
        if hidesPaths { result?["path"] = nil }
        self.init(
            id: "b\(job.id)", method: job.method, conversation: job.conversation?.description,
            state: Contract.JobState(rawValue: job.status.rawValue) ?? .running, stopping: job.isCancelled,
            done: Int(clamping: job.done), total: job.total.map { Int(clamping: $0) }, unit: job.unit,
            begunBy: job.requester.owner, result: result.map { JSONWriter.text(.object($0)) },
            error: job.error?.name,
            detail: job.error.map { Self.detail($0, hidesPaths: hidesPaths) } ?? Self.advice(job),
            createdAt: UTCTime(job.createdAt), startedAt: job.startedAt.map(UTCTime.init),
            endedAt: job.endedAt.map(UTCTime.init))
    }

    private static func detail(_ error: ErrorName, hidesPaths: Bool) -> String {
        var facts = error.facts
        if hidesPaths { facts["path"] = facts["path"].map { String($0.split(separator: "/").last ?? "") } }
        return RPCFault(named: error.name, facts).message
    }

    /// Explains how to resume an interrupted job.
    private static func advice(_ job: JobOverview) -> String? {
        guard job.status == .interrupted else { return nil }
        return "the node stopped during the job; continue with chanadm job wait b\(job.id) or chanadm serve"
    }
}

extension Contract.JobItem {
    /// Converts an item of a job.
    /// - Parameter hidesMisses: whether to hide references that were not found, for a restricted caller that did not
    ///   start the job: such a reference may name a member of another conversation.
    fileprivate init(_ item: JobItem, hidesMisses: Bool) {
        let isMiss = item.error?.hasPrefix("not_found.") == true
        self.init(
            number: Int(clamping: item.number), subject: hidesMisses && isMiss ? "" : item.subject,
            outcome: item.outcome, error: item.error,
            detail: item.detail, auditId: item.audit.map { "j\($0)" })
    }
}
