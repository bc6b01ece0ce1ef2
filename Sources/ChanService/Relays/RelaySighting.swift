import ChanID
import ChanJSON
import ChanStore
import Synchronization

/// Keeps what was last seen of a relay, and tells when it is another state than before.
struct RelaySighting {
    private let node: Node
    private let conversation: ConversationID
    private let transaction: StoreTransaction

    init(_ node: Node, _ conversation: ConversationID, _ transaction: StoreTransaction) {
        self.node = node
        self.conversation = conversation
        self.transaction = transaction
    }

    func note(_ seen: RelayObservation) throws(StoreError) {
        let known = try RelayObservationTable.all(of: conversation, in: transaction)
        let before = known.first { $0.relay == seen.relay }?.state
        try RelayObservationTable.put(seen, of: conversation, in: transaction)
        node.relayPauses.withLock { $0.note(seen, of: conversation) }
        guard before != seen.state else { return }
        var happening = Happening(.relayObserved, in: conversation, about: .relay(seen.relay))
        happening.data = ["state": .string(seen.state.rawValue)]
        if let before { happening.data["before"] = .string(before.rawValue) }
        try EventLog(of: node, at: seen.probedAt, in: transaction).add(happening)
    }
}
