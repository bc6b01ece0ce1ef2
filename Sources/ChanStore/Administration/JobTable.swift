package import ChanID
package import ChanSQLite

/// A long-running job of this node and its state.
package struct StoredJob: Hashable, Sendable {
    package enum State: String, Hashable, Sendable, CaseIterable {
        case waiting, running, done, failed, cancelled

        package var isOver: Bool {
            switch self {
            case .waiting, .running: false
            case .done, .failed, .cancelled: true
            }
        }
    }

    /// 0 until it is stored.
    package internal(set) var id: Int64 = 0
    package let method: String
    package let conversation: ConversationID?
    /// JSON objects.
    package let requester: String
    package let request: String
    package var state = State.waiting
    package var done: UInt64 = 0
    package var total: UInt64?
    package let unit: String
    /// Whether cancellation was requested.
    package var isCancelled = false
    /// A JSON object.
    package var result: String?
    /// A JSON object with name and facts.
    package var error: String?
    package let createdAt: Timestamp
    package var startedAt: Timestamp?
    package var endedAt: Timestamp?

    package init(
        method: String, about conversation: ConversationID?, begun: (by: String, at: Timestamp), asked: String,
        unit: String
    ) {
        self.method = method
        self.conversation = conversation
        requester = begun.by
        createdAt = begun.at
        self.request = asked
        self.unit = unit
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        id = try row.next()
        method = try row.next()
        conversation = try row.next()
        requester = try row.next()
        request = try row.next()
        let name: String = try row.next()
        guard let known = State(rawValue: name) else { throw StoreError(.corrupt, operation: "read a job") }
        state = known
        done = try row.next()
        total = try row.next()
        unit = try row.next()
        isCancelled = try row.next()
        result = try row.next()
        error = try row.next()
        createdAt = try row.next()
        startedAt = try row.next()
        endedAt = try row.next()
    }
}

/// An unfinished job, without its request.
package struct UnfinishedJob: Hashable, Sendable {
    package let id: Int64
    /// A JSON object.
    package let requester: String

    init(_ row: inout ColumnReader) throws(StoreError) {
        id = try row.next()
        requester = try row.next()
    }
}

/// The long-running jobs of this node.
package enum JobTable {
    /// The minimum number of seconds for which a finished job is retained.
    package static let retentionSeconds: Int64 = 30 * 24 * 3_600

    private static let columns = """
        id, method, conversation_id, requester, asked, state, done, total, unit, is_cancelled, result, error,
        created_at, started_at, ended_at
        """

    /// Inserts a job.
    ///
    /// - Returns: its number.
    package static func insert(_ job: StoredJob, in transaction: StoreTransaction) throws(StoreError) -> Int64 {
        try transaction.insert(
            """
            INSERT INTO job (method, conversation_id, requester, asked, state, unit, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            job.method, job.conversation, job.requester, job.request, job.state.rawValue, job.unit, job.createdAt)
    }

    package static func find(_ id: Int64, in view: StoreView) throws(StoreError) -> StoredJob? {
        try view.fetchOne("SELECT \(columns) FROM job WHERE id = ?", id, as: StoredJob.init)
    }

    /// Returns a page of jobs in the order of their numbers.
    ///
    /// - Parameter after: the last number of the previous page.
    package static func list(
        after: Int64?, newestFirst: Bool, limit: Int, in view: StoreView
    ) throws(StoreError) -> [StoredJob] {
        if newestFirst {
            return try view.fetchAll(
                "SELECT \(columns) FROM job WHERE id < ? ORDER BY id DESC LIMIT ?", after ?? .max, limit,
                as: StoredJob.init)
        }
        return try view.fetchAll(
            "SELECT \(columns) FROM job WHERE id > ? ORDER BY id LIMIT ?", after ?? 0, limit, as: StoredJob.init)
    }

    /// Returns the jobs that are waiting or were interrupted.
    package static func listUnfinished(in view: StoreView) throws(StoreError) -> [StoredJob] {
        try view.fetchAll("SELECT \(columns) FROM job WHERE ended_at IS NULL ORDER BY id", as: StoredJob.init)
    }

    /// Returns the number of unfinished jobs. It reads only the index, not the requests.
    package static func countUnfinished(in view: StoreView) throws(StoreError) -> Int {
        let count = try view.fetchOne("SELECT COUNT(*) FROM job WHERE ended_at IS NULL", as: UInt64.init)
        return Int(clamping: count ?? 0)
    }

    /// Returns number and requester of the jobs that are waiting or were interrupted, without the requests, which may
    /// be long.
    package static func listUnfinishedRequesters(in view: StoreView) throws(StoreError) -> [UnfinishedJob] {
        try view.fetchAll("SELECT id, requester FROM job WHERE ended_at IS NULL ORDER BY id", as: UnfinishedJob.init)
    }

    /// Updates everything that changes while the job runs, except the cancellation flag, which only `cancel` sets.
    package static func update(_ job: StoredJob, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            """
            UPDATE job SET state = ?, done = ?, total = ?, result = ?, error = ?, started_at = ?, ended_at = ?
            WHERE id = ?
            """,
            job.state.rawValue, job.done, job.total, job.result, job.error, job.startedAt, job.endedAt, job.id)
    }

    /// Requests cancellation of a job.
    package static func cancel(_ id: Int64, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run("UPDATE job SET is_cancelled = 1 WHERE id = ? AND ended_at IS NULL", id)
    }

    /// Deletes jobs that ended before the retention time.
    package static func deleteExpired(at now: Timestamp, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run("DELETE FROM job WHERE ended_at < ?", now.adding(seconds: -retentionSeconds))
    }
}

/// The outcome of one item of a job.
package struct StoredJobItem: Hashable, Sendable {
    package let number: UInt64
    package let subject: String
    package let outcome: String
    /// An error name of schema/errors.json.
    package var error: String?
    package var detail: String?
    package var audit: EntryNumber?

    package init(number: UInt64, subject: String, outcome: String) {
        self.number = number
        self.subject = subject
        self.outcome = outcome
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        number = try row.next()
        subject = try row.next()
        outcome = try row.next()
        error = try row.next()
        detail = try row.next()
        audit = try row.next()
    }
}

/// The outcomes of the items of each job.
package enum JobItemTable {
    private static let columns = "number, subject, outcome, error, detail, audit"

    package static func upsert(
        _ item: StoredJobItem, of job: Int64, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT OR REPLACE INTO job_item (job, \(columns)) VALUES (?, ?, ?, ?, ?, ?, ?)", job, item.number,
            item.subject, item.outcome, item.error, item.detail, item.audit)
    }

    /// Returns a page of items in the order of the request, or in reverse.
    package static func list(
        of job: Int64, after: UInt64?, newestFirst: Bool = false, limit: Int, in view: StoreView
    ) throws(StoreError) -> [StoredJobItem] {
        if newestFirst {
            return try view.fetchAll(
                "SELECT \(columns) FROM job_item WHERE job = ? AND number < ? ORDER BY number DESC LIMIT ?", job,
                after ?? UInt64(Int64.max), limit, as: StoredJobItem.init)
        }
        return try view.fetchAll(
            "SELECT \(columns) FROM job_item WHERE job = ? AND number >= ? ORDER BY number LIMIT ?", job,
            after.map { $0 + 1 } ?? 0, limit, as: StoredJobItem.init)
    }

    /// Returns the number of finished items, from which an interrupted job resumes.
    package static func count(of job: Int64, in view: StoreView) throws(StoreError) -> UInt64 {
        try view.fetchOne("SELECT COUNT(*) FROM job_item WHERE job = ?", job, as: UInt64.init) ?? 0
    }
}
