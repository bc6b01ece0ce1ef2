import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore
import ChanSync

/// The submissions of a reader at one relay.
struct ReaderSubmissions {
    let node: RelayRounds
    let conversation: ConversationID
    let relay: RelayID
    let connection: RelayConnection

    /// Sends the submissions that are due.
    ///
    /// - Returns: whether any submission is waiting for an answer.
    func send() async throws(ServiceError) -> Bool {
        let (waiting, received) = try await node.read { view in
            (
                try SubmissionTable.listOpen(of: conversation, in: view),
                try OwnCaseStore.listWaiting(of: conversation, in: view)
            )
        }
        // An ended key cannot submit, but can still query an answer from before its end.
        guard connection.conversationStatus.end == nil else { return !waiting.isEmpty }
        let now = node.environment.now()
        for submission in waiting {
            let open = ReaderTurn.OpenSubmission(
                isPending: submission.state == .pending, isDue: submission.nextAttemptAt <= now,
                isWithStaff: received.contains(submission.message))
            if open.isSent { try await send(submission) }
        }
        return !waiting.isEmpty
    }

    private func send(_ submission: StoredSubmission) async throws(ServiceError) {
        guard let parsed = try? Submission(parsing: submission.bytes) else { return }
        do throws(RelayError) { _ = try await connection.submit(parsed) } catch { throw .relay(error) }
        SyncProgress.current?.recordSent(items: 1)
        let retryAt = node.environment.now().adding(seconds: 60)
        try await node.write { transaction in
            try SubmissionTable.setSent(submission.hash, to: relay, retryAt: retryAt, in: transaction)
        }
    }

    /// Returns whether the staff may add a text to a report of ours that is resolved and no longer a waiting submission.
    func awaitsText() async throws(ServiceError) -> Bool {
        try await node.read { view in
            try !OwnCaseStore.submissionsAwaitingText(of: conversation, at: node.environment.now(), in: view).isEmpty
        }
    }

    /// Returns whether any submission of ours is on no relay yet.
    func hasPending() async throws(ServiceError) -> Bool {
        try await node.read { view in
            try SubmissionTable.listOpen(of: conversation, in: view).contains { $0.state == .pending }
        }
    }

    /// Returns the answers that the relay has.
    ///
    /// - Parameter timeout: the maximum time to wait for a first answer.
    func receipts(waitingUpTo timeout: Duration) async throws(ServiceError) -> [Receipt] {
        // Submissions that are with the staff have a first answer; do not wait for further ones.
        let (unheard, heard) = try await node.read { view in
            let received = try OwnCaseStore.listWaiting(of: conversation, in: view)
            let open = try SubmissionTable.listOpen(of: conversation, in: view)
            let decided = try OwnCaseStore.submissionsAwaitingText(
                of: conversation, at: node.environment.now(), in: view)
            return (
                open.filter { !received.contains($0.message) }.map(\.hash),
                (open.filter { received.contains($0.message) } + decided).map(\.hash)
            )
        }
        var receipts: [Receipt] = []
        do throws(RelayError) {
            if !unheard.isEmpty { receipts += try await connection.receipts(for: unheard, waitingUpTo: timeout) }
            if !heard.isEmpty { receipts += try await connection.receipts(for: heard, waitingUpTo: .zero) }
        } catch {
            throw .relay(error)
        }
        return receipts
    }
}
