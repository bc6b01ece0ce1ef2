package import ChanID
package import ChanSQLite

/// The result of the last probe of a relay, as opposed to its status in the log.
package struct RelayObservation: Hashable, Sendable {
    /// The raw value is the stable name.
    package enum State: String, Hashable, Sendable, CaseIterable {
        case reachable
        case unreachable
        /// The relay answers but does not serve the conversation.
        case refused
        /// The relay at the address has a different identity.
        case wrongIdentity = "wrong_identity"
        /// The relay's data contradicts signed data.
        case diverged
    }

    package let relay: RelayID
    package var state: State
    /// The number of entries that it claims to have.
    package var size: UInt64
    /// The size of the largest checkpoint that it cosigned.
    package var cosignedSize: UInt64
    /// One line of text for people; may be empty.
    package var detail: String
    package var probedAt: Timestamp
    /// The time of its last answer.
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

/// The last probe of each relay, per conversation.
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

    /// Stores an observation. For an unreachable relay, the time of the last answer is retained.
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
