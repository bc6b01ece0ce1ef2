import ChanCore
package import ChanFold
package import ChanID
import ChanJSON
import ChanReading
import ChanStore

extension Node {
    /// Starts a job, in the commit that accepts the request. `runJobs` runs it, or `wait(for:progress:)` if no task
    /// runs jobs.
    package func startJob(
        _ request: Request, in conversation: ConversationID?
    ) async throws(ServiceError) -> (report: ChangeReport, job: JobOverview) {
        guard let kind = JobKinds.of(request.method) else {
            throw .named(.rpcInternal, ["detail": "\(request.method) is no job"])
        }
        var parameters = request.parameters
        parameters["confined"] = request.isConfined ? true : nil
        parameters["reason"] = request.reason.map(JSONValue.string)
        parameters["reason_private"] = request.privateReason.map(JSONValue.string)
        let started = (request.requester.stored, environment.now())
        let request = conversation.map(request.about) ?? request
        let warnings = try await kind.probe(request, in: conversation, of: self)
        let report = try await addingPrediction(of: kind, parameters, in: conversation) {
            [parameters] () throws(ServiceError) in
            try await self.execute(request) { transaction, differences in
                try kind.validate(in: conversation, of: self, transaction)
                try kind.addToPlan(request.parameters, in: conversation, transaction, differences)
                var resolved = try kind.resolveReferences(parameters, in: conversation, transaction)
                let known = try kind.unfinishedJob(
                    for: &resolved, of: request.requester, in: conversation, transaction)
                if let known {
                    var report = ChangeReport.localUnchanged
                    report.job = known
                    return report
                }
                try self.requireCapacity(for: request.requester, in: transaction)
                let job = StoredJob(
                    method: request.method, about: conversation, begun: started,
                    asked: JSONWriter.text(.object(resolved)), unit: kind.unit)
                let id = try self.startJob(job, in: transaction)
                differences.record(
                    FieldChange(.job(id: "b\(id)"), name: "", field: "state", old: nil, new: .text(job.state.rawValue)))
                var report = ChangeReport.local
                report.job = id
                report.warnings = warnings
                return report
            }
        }
        guard let id = report.job else { throw report.answerLostError }
        jobs.announceStart(id)
        return (report, try await self.job(id))
    }

    /// Adds to the plan of an import what the file would bring.
    private func addingPrediction(
        of kind: any JobKind.Type, _ parameters: JSONObject, in conversation: ConversationID?,
        _ accept: () async throws(ServiceError) -> ChangeReport
    ) async throws(ServiceError) -> ChangeReport {
        do { return try await accept() } catch {
            guard case .planned(var plan) = error, let conversation, let kind = kind as? any ImportJob.Type else {
                throw error
            }
            plan.predictions = try await kind.prediction(parameters, in: conversation, of: self)
            throw .planned(plan)
        }
    }

    /// Checks the limits on unfinished jobs.
    ///
    /// - Throws: `rpc.overloaded`.
    func requireCapacity(for requester: Requester, in view: StoreView) throws {
        let unfinished = try JobTable.countUnfinished(in: view)
        // The total is at least the count of this requester, so below the smaller limit nothing needs to be counted.
        guard unfinished >= JobDispatcher.maximumPerRequester else { return }
        let own = try JobTable.listUnfinishedRequesters(in: view).count { $0.startedBy.owner == requester.owner }
        guard unfinished < JobDispatcher.maximumUnfinished, own < JobDispatcher.maximumPerRequester else {
            throw ServiceError.named(.rpcOverloaded, ["retry_after_s": "10"])
        }
    }

    /// Inserts a job and publishes its start.
    ///
    /// - Returns: the job's number. Announce it to `jobs` after the commit.
    func startJob(_ job: StoredJob, in transaction: StoreTransaction) throws(StoreError) -> Int64 {
        try JobTable.deleteExpired(at: environment.now(), in: transaction)
        let id = try JobTable.insert(job, in: transaction)
        try ChangeFeedWriter(of: context, in: transaction).add(FeedEvent(.jobStarted, of: job, id))
        return id
    }

    /// Runs waiting and interrupted jobs until the task is cancelled. Requesters take turns, so that a requester with
    /// many jobs does not delay the others.
    func runJobs() async {
        let started = jobs.startedJobs()
        let earlier = (try? await read { view in try JobTable.countUnfinished(in: view) }) ?? 0
        for _ in 0..<earlier { await runNextJob() }
        for await _ in started {
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

    /// Runs one job to its end, unless it has ended or is running already.
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

    /// Checks that the requester of a job is still authorized.
    ///
    /// - Throws: `access.*` if the requester's token is no longer valid, or access.json grants its user this no longer.
    private func requireAuthority(of job: StoredJob) async throws(ServiceError) {
        try await tokens.requireAuthority(of: job.startedBy, for: job.laterWork)
    }

    private func endJob(_ id: Int64, after error: ServiceError) async {
        let name = error.errorName
        // When the node shuts down, the job keeps its state and resumes at the next start.
        if name.fault == .rpcShuttingDown { return }
        let facts = JSONObject(
            name.facts.sorted { $0.key < $1.key }.map { JSONMember(key: $0.key, value: .string($0.value)) })
        let text = JSONWriter.text(["name": .string(name.name), "facts": .object(facts)])
        try? await endJob(id, name.fault == .jobCancelled ? .cancelled : .failed) { $0.error = text }
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
            try ChangeFeedWriter(of: self.context, in: transaction).add(FeedEvent(.jobEnded, of: job, id))
            return job
        }
        if let ended { jobs.publish(ended) }
    }

    private func saveJob(_ job: StoredJob) async throws(ServiceError) {
        try await write { transaction in try JobTable.update(job, in: transaction) }
        jobs.publish(job)
    }

    /// Waits for the end of a job, and runs it if no task runs jobs.
    ///
    /// - Parameter progress: receives the numbers of finished and of all units.
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

    /// Cancels a job after its current step.
    ///
    /// - Throws: `not_found.job`; `state.settled` if the job can no longer be cancelled.
    package func cancelJob(
        _ reference: String, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, job: JobOverview) {
        let id = try Self.jobNumber(reference)
        let report = try await execute(request) { transaction, differences in
            guard let job = try JobTable.find(id, in: transaction) else {
                throw ServiceError.notFound(.job, reference)
            }
            guard !job.state.isOver, !job.isCancelled else { return .localUnchanged }
            if let resolved = JobKinds.of(job.method)?.irrevocableOutcome {
                throw ServiceError.named(.stateSettled, ["actual": resolved])
            }
            try JobTable.cancel(id, in: transaction)
            try ChangeFeedWriter(of: self.context, in: transaction).add(FeedEvent(.jobStopping, of: job, id))
            differences.record(
                FieldChange(.job(id: "b\(id)"), name: "", field: "cancelled", old: .flag(false), new: .flag(true)))
            return .local
        }
        return (report, try await job(id))
    }
}

extension StoredJob {
    /// The caller that started the job.
    var startedBy: Requester { Requester(stored: requester) }
    var laterWork: LaterWork { LaterWork(method: method, conversation: conversation) }
}

extension UnfinishedJob {
    /// The caller that started the job.
    var startedBy: Requester { Requester(stored: requester) }
}
