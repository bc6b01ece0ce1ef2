import ChanCore
package import ChanID
import ChanJSON
import ChanStore

extension Node {
    /// Begins long work: the job is in the commit that takes the request. It is carried on by `runJobs`, or by whoever
    /// waits for it where nobody does.
    package func startJob(
        _ request: Request, in conversation: ConversationID?
    ) async throws(ServiceError) -> (report: ChangeReport, job: JobOverview) {
        guard let kind = JobKinds.of(request.method) else {
            throw .named("rpc.internal", ["detail": "\(request.method) is no job"])
        }
        var asked = request.parameters
        asked["confined"] = request.isConfined ? true : nil
        asked["reason"] = request.reason.map(JSONValue.string)
        asked["reason_private"] = request.privateReason.map(JSONValue.string)
        let begun = (JSONWriter.text(.object(request.requester.json)), environment.now())
        let request = conversation.map(request.about) ?? request
        let report = try await execute(request) { [asked] transaction, differences in
            try kind.validate(in: conversation, of: self, transaction)
            try kind.addToPlan(request.parameters, in: conversation, transaction, differences)
            try self.requireCapacity(for: request.requester, in: transaction)
            let settled = try kind.resolveReferences(asked, in: conversation, transaction)
            let job = StoredJob(
                method: request.method, about: conversation, begun: begun,
                asked: JSONWriter.text(.object(settled)), unit: kind.unit)
            let id = try self.startJob(job, in: transaction)
            differences.record(
                FieldChange(.job(id: "b\(id)"), name: "", field: "state", old: nil, new: .text(job.state.rawValue)))
            var report = ChangeReport.local
            report.job = id
            return report
        }
        guard let id = report.job else { throw report.answerLostError }
        jobs.announceStart(id)
        return (report, try await self.job(id))
    }

    /// - Throws: `rpc.overloaded`.
    private func requireCapacity(for requester: Requester, in view: StoreView) throws {
        let unfinished = try JobTable.countUnfinished(in: view)
        // Nobody has more of them than there are.
        guard unfinished >= JobDispatcher.maximumPerRequester else { return }
        let own = try JobTable.listUnfinishedRequesters(in: view).count { $0.startedBy.owner == requester.owner }
        guard unfinished < JobDispatcher.maximumUnfinished, own < JobDispatcher.maximumPerRequester else {
            throw ServiceError.named("rpc.overloaded", ["retry_after_s": "10"])
        }
    }

    /// - Returns: the job's number. Tell `jobs` once it is committed.
    func startJob(_ job: StoredJob, in transaction: StoreTransaction) throws(StoreError) -> Int64 {
        try JobTable.deleteExpired(at: environment.now(), in: transaction)
        let id = try JobTable.insert(job, in: transaction)
        try ChangeFeedWriter(of: self, in: transaction).add(FeedEvent(.jobStarted, of: job, id))
        return id
    }

    /// Carries on what waits and what was interrupted, until the task is cancelled. Requesters take turns, so that nobody waits
    /// for all that another has asked for.
    func runJobs() async {
        let begun = jobs.startedJobs()
        let earlier = (try? await read { view in try JobTable.countUnfinished(in: view) }) ?? 0
        for _ in 0..<earlier { await runNextJob() }
        for await _ in begun {
            guard !Task.isCancelled else { return }
            await runNextJob()
        }
    }

    private func runNextJob() async {
        let unfinished = (try? await read { view in try JobTable.listUnfinishedRequesters(in: view) }) ?? []
        let waiting = unfinished.filter { !jobs.isClaimed($0.id) }.map { (id: $0.id, owner: $0.startedBy.owner) }
        guard let next = jobs.next(of: waiting) else { return }
        await runJob(next)
    }

    /// Runs one job to its end, unless it has ended or somebody else runs it.
    func runJob(_ id: Int64) async {
        guard jobs.claim(id) else { return }
        defer { jobs.release(id) }
        guard var job = try? await read({ view in try JobTable.find(id, in: view) }), !job.state.isOver,
            let kind = JobKinds.of(job.method)
        else { return }
        do throws(ServiceError) { try await requireAuthority(of: job) } catch { return await endJob(id, after: error) }
        job.state = .running
        job.startedAt = job.startedAt ?? environment.now()
        _ = try? await saveJob(job)
        do throws(ServiceError) {
            let result = try await kind.run(RunningJob(job, on: self))
            try await endJob(job.id, .done) { $0.result = JSONWriter.text(.object(result)) }
        } catch {
            await endJob(job.id, after: error)
        }
    }

    /// - Throws: `access.revoked`, `access.token` where the token that asked for it is good no more.
    private func requireAuthority(of job: StoredJob) async throws(ServiceError) {
        try await requireAuthority(of: job.startedBy)
    }

    private func endJob(_ id: Int64, after error: ServiceError) async {
        let name = error.errorName
        // The node goes down: the job stands as it is, and is carried on at the next start.
        if name.name == "rpc.shutting_down" { return }
        let facts = JSONObject(
            name.facts.sorted { $0.key < $1.key }.map { JSONMember(key: $0.key, value: .string($0.value)) })
        let text = JSONWriter.text(["name": .string(name.name), "facts": .object(facts)])
        try? await endJob(id, name.name == "job.cancelled" ? .cancelled : .failed) { $0.error = text }
    }

    private func endJob(
        _ id: Int64, _ state: StoredJob.State, _ change: @escaping @Sendable (inout StoredJob) -> Void
    ) async throws(ServiceError) {
        let now = environment.now()
        let ended = try await write { transaction -> StoredJob? in
            guard var job = try JobTable.find(id, in: transaction) else { return nil }
            job.state = state
            job.endedAt = now
            change(&job)
            try JobTable.update(job, in: transaction)
            try ChangeFeedWriter(of: self, in: transaction).add(FeedEvent(.jobEnded, of: job, id))
            return job
        }
        if let ended { jobs.publish(ended) }
    }

    private func saveJob(_ job: StoredJob) async throws(ServiceError) {
        try await write { transaction in try JobTable.update(job, in: transaction) }
        jobs.publish(job)
    }

    /// Waits for a job's end; runs it here where nobody else does.
    /// - Parameter progress: done, and in all.
    package func wait(
        for id: Int64, progress: @escaping @Sendable (UInt64, UInt64?) -> Void
    ) async throws(ServiceError) -> JobOverview {
        let steps = jobs.watch(id)
        let now = try await job(id)
        guard !now.state.isOver else { return now }
        await withTaskGroup(of: Void.self) { group in
            if !jobs.hasWorkers { group.addTask { await self.runJob(id) } }
            for await step in steps {
                progress(step.done, step.total)
                if step.state.isOver { break }
            }
        }
        return try await job(id)
    }

    /// Asks a job to stop after the step it is at.
    /// - Throws: `not_found.job`; `state.settled` for what nobody may stop.
    package func cancelJob(
        _ reference: String, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, job: JobOverview) {
        let id = try Self.jobNumber(reference)
        let report = try await execute(request) { transaction, differences in
            guard let job = try JobTable.find(id, in: transaction) else {
                throw ServiceError.notFound("job", reference)
            }
            guard !job.state.isOver, !job.isCancelled else { return .localUnchanged }
            if let settled = JobKinds.of(job.method)?.irrevocableOutcome {
                throw ServiceError.named("state.settled", ["actual": settled])
            }
            try JobTable.cancel(id, in: transaction)
            try ChangeFeedWriter(of: self, in: transaction).add(FeedEvent(.jobStopping, of: job, id))
            differences.record(
                FieldChange(.job(id: "b\(id)"), name: "", field: "cancelled", old: .flag(false), new: .flag(true)))
            return .local
        }
        return (report, try await job(id))
    }
}

extension StoredJob {
    /// Who began it.
    var startedBy: Requester { Requester(stored: requester) }
}

extension UnfinishedJob {
    /// Who began it.
    var startedBy: Requester { Requester(stored: requester) }
}
