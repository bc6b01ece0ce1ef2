package import ChanID

/// What the last probe of a relay saw, beside the status the log gives it.
package struct RelayObservation: Hashable, Sendable {
    /// The raw value is the stable name.
    package enum State: String, Hashable, Sendable, CaseIterable {
        case reachable
        case unreachable
        /// It answers and does not carry the conversation.
        case refused
        /// Whoever answers at its address is another.
        case wrongIdentity = "wrong_identity"
        /// What it shows contradicts what was signed.
        case diverged
    }

    package let relay: RelayID
    package var state: State
    /// Entries it says it holds.
    package var size: UInt64
    /// The largest checkpoint it cosigned.
    package var cosignedSize: UInt64
    /// One line for people, empty when there is nothing to say.
    package var detail: String
    package var probedAt: Timestamp
    /// When it last answered.
    package var seenAt: Timestamp?

    package init(relay: RelayID, state: State, size: UInt64, cosignedSize: UInt64, probedAt: Timestamp) {
        self.relay = relay
        self.state = state
        self.size = size
        self.cosignedSize = cosignedSize
        detail = ""
        self.probedAt = probedAt
        seenAt = state == .unreachable ? nil : probedAt
    }
}

extension RelayObservation.State: ColumnValue {}

package enum RelayObservationTable {
    static let columnList = ColumnList(
        "relay_observation", key: ["conversation", "relay"],
        columns: ["state", "size", "cosigned_size", "probed_at", "detail", "seen_at"])

    package static func list(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [RelayObservation] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(columnList.select) WHERE conversation = ? ORDER BY relay", row, as: RelayObservation.init)
    }

    /// An unreachable relay keeps when it was last seen.
    package static func upsert(
        _ observation: RelayObservation, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        let seenBefore = try transaction.fetchOne(
            "SELECT seen_at FROM relay_observation WHERE conversation = ? AND relay = ?", row, observation.relay,
            as: Timestamp?.init)
        try transaction.run(
            columnList.upsert, row, observation.relay, observation.state, observation.size, observation.cosignedSize,
            observation.probedAt, observation.detail, observation.seenAt ?? seenBefore.flatMap { $0 })
    }
}

extension RelayObservation {
    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(
            relay: try row.next(), state: try row.next(), size: try row.next(), cosignedSize: try row.next(),
            probedAt: try row.next())
        detail = try row.next()
        seenAt = try row.next()
    }
}
