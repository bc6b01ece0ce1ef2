import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanLog
import ChanRelayWire
import ChanStore
import Synchronization

/// Stores the last observation of a relay and its part in the relay's history, and emits an event if its state changed.
/// The cosigned size is the one that this node verified, not the one that the relay reports.
struct RelayObservationRecorder {
    private let node: RelayRounds
    private let conversation: ConversationID
    private let transaction: StoreTransaction

    init(_ node: RelayRounds, _ conversation: ConversationID, _ transaction: StoreTransaction) {
        self.node = node
        self.conversation = conversation
        self.transaction = transaction
    }

    /// - Returns: the observation as it was stored.
    @discardableResult func record(_ seen: RelayObservation) throws(StoreError) -> RelayObservation {
        var seen = seen
        seen.cosignedSize = try RelayCosignatureTable.list(of: conversation, in: transaction)[seen.relay] ?? 0
        let last = try RelayObservationTable.list(of: conversation, in: transaction).first { $0.relay == seen.relay }
        let before = last?.state
        let refusal = try refusal(before: seen, in: last)
        if let refusal { (seen.state, seen.detail) = (.refused, refusal) }
        try RelayObservationTable.upsert(seen, of: conversation, in: transaction)
        try RelayHistoryTable.record(seen, of: conversation, in: transaction)
        if refusal == nil { node.relayBackoff.withLock { $0.record(seen, of: conversation) } }
        guard before != seen.state else { return seen }
        report(seen, before)
        var event = FeedEvent(.relayObserved, in: conversation, about: .relay(seen.relay))
        event.data = ["state": .string(seen.state.rawValue)]
        if let before { event.data["before"] = .string(before.rawValue) }
        try ChangeFeedWriter(of: node.context, at: seen.probedAt, in: transaction).add(event)
        return seen
    }

    /// Returns the reason why a relay that answers refused this origin's entries before, if it has accepted none since:
    /// an answer alone does not end the refusal of a publication.
    private func refusal(before seen: RelayObservation, in last: RelayObservation?) throws(StoreError) -> String? {
        guard let last, last.state == .refused, seen.state == .reachable, seen.size <= last.size,
            !RelayConversationStatus.State.refusalDetails.contains(last.detail),
            try ConversationTable.find(conversation, in: transaction)?.origin != nil,
            seen.size < (try LogReader.size(of: conversation, in: transaction))
        else { return nil }
        return last.detail
    }

    /// Reports a change of state to the observer. It is called before the commit: if that fails, the next round reports
    /// the change again.
    private func report(_ seen: RelayObservation, _ before: RelayObservation.State?) {
        guard let observer = node.relayObserver.withLock({ $0 }) else { return }
        observer(
            RelayStateChange(
                conversation: conversation, relay: seen.relay, isWitness: false, state: seen.state.rawValue,
                before: before?.rawValue, detail: seen.detail, isWell: seen.state == .reachable))
    }
}

extension RelayRounds {
    /// Sets the observer of changes of a relay's or witness's observed state. It must return at once.
    package func setRelayObserver(_ observer: @escaping @Sendable (RelayStateChange) -> Void) {
        relayObserver.withLock { $0 = observer }
    }
}
