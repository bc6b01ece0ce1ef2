package import ChanFold
package import ChanID
package import ChanJSON
package import ChanReading
package import ChanStore

package typealias JobState = StoredJob.State

/// The result of one item of a job.
package struct JobItem: Hashable, Sendable {
    package let number: UInt64
    package let subject: String
    package let outcome: String
    /// A name from schema/errors.json.
    package let error: String?
    package let detail: String?
    /// The entry number in the local audit log.
    package let audit: EntryNumber?

    fileprivate init(_ row: StoredJobItem) {
        (number, subject, outcome) = (row.number, row.subject, row.outcome)
        (error, detail, audit) = (row.error, row.detail, row.audit)
    }
}

/// The status of a job as displayed. The raw value is the stable name.
package enum JobStatus: String, Hashable, Sendable, CaseIterable {
    case waiting, running
    /// The node stopped during the job, and no task runs it now.
    case interrupted
    case done, failed, cancelled

    init(_ state: StoredJob.State, isRunning isAtWork: Bool) {
        switch state {
        case .waiting: self = .waiting
        case .running: self = isAtWork ? .running : .interrupted
        case .done: self = .done
        case .failed: self = .failed
        case .cancelled: self = .cancelled
        }
    }
}

/// A job as displayed.
package struct JobOverview: Sendable {
    package let id: Int64
    package let method: String
    package let conversation: ConversationID?
    package let requester: Requester
    package let state: StoredJob.State
    package let status: JobStatus
    package let isCancelled: Bool
    package let done: UInt64
    package let total: UInt64?
    package let unit: String
    package let result: JSONObject?
    /// The error, by its name in schema/errors.json.
    package let error: ErrorName?
    package let createdAt: Timestamp
    package let startedAt: Timestamp?
    package let endedAt: Timestamp?

    /// - Parameter isAtWork: whether a task runs the job now.
    init(_ job: StoredJob, isRunning isAtWork: Bool) {
        status = JobStatus(job.state, isRunning: isAtWork)
        id = job.id
        method = job.method
        conversation = job.conversation
        requester = job.startedBy
        state = job.state
        isCancelled = job.isCancelled
        done = job.done
        total = job.total
        unit = job.unit
        result = job.result.flatMap(JSONObject.init(stored:))
        error = job.error.flatMap(JSONObject.init(stored:)).map(ErrorName.init(json:))
        createdAt = job.createdAt
        startedAt = job.startedAt
        endedAt = job.endedAt
    }
}

extension ErrorName {
    fileprivate init(json: JSONObject) {
        let facts = json["facts"]?.object?.members.compactMap { member in
            member.value.string.map { (member.key, $0) }
        }
        self.init(
            received: json["name"]?.string ?? FaultName.rpcInternal.rawValue,
            Dictionary(facts ?? []) { first, _ in first })
    }
}

extension Node {
    /// Returns the job with this number.
    ///
    /// - Throws: `not_found.job`.
    package func job(_ id: Int64) async throws(ServiceError) -> JobOverview {
        guard let job = try await read({ view in try JobTable.find(id, in: view) }) else {
            throw .notFound(.job, "b\(id)")
        }
        return JobOverview(job, isRunning: jobs.isClaimed(id))
    }

    /// Returns the job with this reference.
    ///
    /// - Parameter reference: `b12`, or `12`.
    package func job(_ reference: String) async throws(ServiceError) -> JobOverview {
        try await job(Self.jobNumber(reference))
    }

    static func jobNumber(_ reference: String) throws(ServiceError) -> Int64 {
        let digits = reference.hasPrefix("b") ? reference.dropFirst() : reference[...]
        guard digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int64(digits), number > 0 else {
            throw .notFound(.job, reference)
        }
        return number
    }

    /// The results of a job's items, in the order of the job's request.
    package func jobItems(
        of reference: String, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<JobItem> {
        let id = try Self.jobNumber(reference)
        return try await readPage { view in
            guard try JobTable.find(id, in: view) != nil else { throw ServiceError.notFound(.job, reference) }
            let cursor = PageCursor("job.items", request)
            let last = try request.cursor.map { try cursor.position($0) }
            let items = try JobItemTable.list(
                of: id, after: last, newestFirst: request.isNewestFirst, limit: request.limit, in: view)
            let next = items.count == request.limit ? items.last.map { cursor.text([$0.number]) } : nil
            return ListPage(elements: items.map(JobItem.init), next: next)
        }
    }

    /// The jobs in the order in which they were started.
    package func jobs(
        in status: JobStatus?, _ request: PageRequest,
        where isMeant: @escaping @Sendable (JobOverview) -> Bool = { _ in true }
    ) async throws(ServiceError) -> ListPage<JobOverview> {
        try await readPage { [jobs] view in
            let scanner = PageScanner(
                cursor: PageCursor("job.list", request), request: request, number: { UInt64($0.id) },
                rows: { last in
                    try JobTable.list(
                        after: last.map(Int64.init(clamping:)), newestFirst: request.isNewestFirst,
                        limit: request.limit, in: view)
                })
            return try scanner.page { job in
                let overview = JobOverview(job, isRunning: jobs.isClaimed(job.id))
                return (status ?? overview.status) == overview.status && isMeant(overview) ? overview : nil
            }
        }
    }
}
