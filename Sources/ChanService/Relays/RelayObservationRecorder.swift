import ChanFold
import ChanID
import ChanJSON
import ChanStore
import Synchronization

/// Stores the last observation of a relay, and emits an event if its state changed. The cosigned size is what this node
/// verified, not what the relay says of itself.
struct RelayObservationRecorder {
    private let node: Node
    private let conversation: ConversationID
    private let transaction: StoreTransaction

    init(_ node: Node, _ conversation: ConversationID, _ transaction: StoreTransaction) {
        self.node = node
        self.conversation = conversation
        self.transaction = transaction
    }

    func record(_ seen: RelayObservation) throws(StoreError) {
        var seen = seen
        seen.cosignedSize = try RelayCosignatureTable.list(of: conversation, in: transaction)[seen.relay] ?? 0
        let known = try RelayObservationTable.list(of: conversation, in: transaction)
        let before = known.first { $0.relay == seen.relay }?.state
        try RelayObservationTable.upsert(seen, of: conversation, in: transaction)
        node.relayBackoff.withLock { $0.record(seen, of: conversation) }
        guard before != seen.state else { return }
        var happening = FeedEvent(.relayObserved, in: conversation, about: .relay(seen.relay))
        happening.data = ["state": .string(seen.state.rawValue)]
        if let before { happening.data["before"] = .string(before.rawValue) }
        try ChangeFeedWriter(of: node.context, at: seen.probedAt, in: transaction).add(happening)
    }
}
