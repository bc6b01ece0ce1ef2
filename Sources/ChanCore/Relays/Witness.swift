package import ChanID

/// An independent witness of the log (C2SP tlog-witness): it cosigns checkpoints, holds nothing of the log, and counts
/// towards the quorum as a relay does.
package struct Witness: Hashable, Sendable {
    /// The Ed25519 key with which it cosigns. It is what identifies it, also among relays.
    package let id: RelayID
    /// The name of its key in signed notes.
    package let name: String
    /// The URL below which it takes checkpoints.
    package let url: String
    /// The member who added it, changed it or removed it last.
    package let changedBy: MemberID
    package let changedAt: Timestamp
    /// Whether an owner removed it. Its cosignatures still count for the relay sets that had it.
    package let isRemoved: Bool

    package init(
        id: RelayID, name: String, url: String, changedBy member: MemberID, at moment: Timestamp, isRemoved: Bool
    ) {
        self.id = id
        self.name = name
        self.url = url
        changedBy = member
        changedAt = moment
        self.isRemoved = isRemoved
    }

    /// The most witnesses of a conversation that count.
    package static let maximumCount = 8
    /// The largest number of removed witnesses that are retained; the ones that were removed first are dropped.
    package static let maximumRemoved = 24
}

extension [Witness] {
    /// The witnesses that count.
    package var active: [Witness] { filter { !$0.isRemoved } }

    /// Adds a witness, or replaces the one with its key. The newest change is last.
    mutating func set(_ witness: Witness) {
        removeAll { $0.id == witness.id }
        append(witness)
        let excess = count(where: \.isRemoved) - Witness.maximumRemoved
        guard excess > 0, let oldest = firstIndex(where: \.isRemoved) else { return }
        remove(at: oldest)
    }
}
