import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore

/// Reads the newest entry that a relay holds and this node has, through the relay, and compares it with its body. A
/// contradiction to this node's log is recorded as the relay's fault, or as the origin's fork where its signature
/// proves it.
struct RelayCanary {
    let node: RelayRounds
    let conversation: ConversationID
    /// The size of this node's log.
    let size: UInt64

    /// The fault in the entry.
    struct Failure: Sendable {
        /// One line of text for people.
        let detail: String
        /// The error to record; `nil` for an entry that was not served.
        fileprivate(set) var error: IntegrityError?

        var isContradiction: Bool { error != nil }
    }

    /// - Returns: `nil` if the entry came and is ours, or there is none to ask for.
    func run(
        _ connection: RelayConnection, _ status: RelayConversationStatus
    ) async throws(ServiceError) -> Failure? {
        let newest = min(status.size, size)
        guard status.state == .accepted, newest > 0, connection.conversationStatus.end == nil else { return nil }
        let entry = newest - 1
        let fetched: FetchedRange
        do throws(RelayError) { fetched = try await connection.fetch(from: entry, to: newest) } catch {
            return Failure(detail: "it does not serve entry \(entry): \(error.message)")
        }
        guard let batch = try? fetched.delivery?.batch.get(), batch.first <= entry, entry < batch.end else {
            return Failure(detail: "it does not serve entry \(entry), although it says that it holds it")
        }
        let theirs = batch.entries[Int(entry - batch.first)]
        guard let failure = try await comparison(theirs, of: entry, isNewest: status.size <= size) else { return nil }
        try await record(failure, of: entry, on: connection)
        return failure
    }

    /// - Parameter isNewest: whether the relay holds no later entry than this node. A later one may be an order to delete
    ///   the body.
    private func comparison(
        _ theirs: EntryWithBody, of entry: EntryNumber, isNewest: Bool
    ) async throws(ServiceError) -> Failure? {
        let ours = try await node.read { view in try EntryTable.find(entry, of: conversation, in: view)?.entryWithBody }
        guard let ours else { return nil }
        guard theirs.entry.leafBytes == ours.entry.leafBytes else {
            return Failure(
                detail: "it serves another entry \(entry) than this node has", error: .badRoot(size: entry + 1))
        }
        // A body that was pruned here may still exist at the relay.
        guard ours.body != nil, theirs.body != ours.body else { return nil }
        guard theirs.body == nil else {
            return Failure(detail: "it serves another body of entry \(entry) than the log names", error: .bodyMismatch)
        }
        return isNewest ? Failure(detail: "it does not serve the body of entry \(entry)", error: .bodyMissing) : nil
    }

    /// An entry of another log is the origin's fork if the relay proves it, and otherwise made up by the relay.
    private func record(
        _ failure: Failure, of entry: EntryNumber, on connection: RelayConnection
    ) async throws(ServiceError) {
        guard var error = failure.error else { return }
        if error.isBadRoot {
            let comparison = VerifiedLogComparison(node: node, conversation: conversation, connection: connection)
            if let evidence = try? await comparison.run(isRequired: true) { error = .forked(evidence) }
        }
        try await node.write { [error] transaction in
            var failures = FailureRecorder(
                of: conversation, from: connection.address.relay, at: node.environment.now(), in: transaction)
            failures.events = ChangeFeedWriter(of: node.context, in: transaction)
            try failures.record(error, entry: entry)
        }
    }
}
