package import ChanID

/// Fetches the entries of a node's own log that a relay has and this node lacks since a restore, before the origin signs
/// anything.
package struct OwnLogCatchUp {
    package enum Action: Equatable, Sendable {
        /// Nothing is to be fetched from this relay, and it was queried before.
        case stop
        /// Fetch and store entries from here on, then call `stored` or `nothingDelivered`.
        case fetch(from: EntryNumber)
        /// This node has what the relay has: record that the relay was queried.
        case recordQueried
        /// The relay does not deliver the entries that it claims to have.
        case reportMissing(from: EntryNumber, to: EntryNumber)
    }

    private var size: UInt64
    private let end: UInt64
    private let isUnqueried: Bool

    /// - Parameters:
    ///   - size: the size of the local log.
    ///   - relaySize: the number of entries that the relay claims to hold.
    ///   - isUnqueried: whether the relay was not queried since the node was restored.
    package init(size: UInt64, relaySize: UInt64, isUnqueried: Bool) {
        self.size = size
        end = relaySize
        self.isUnqueried = isUnqueried
    }

    package func start() -> Action {
        if size < end { return .fetch(from: size) }
        return isUnqueried ? .recordQueried : .stop
    }

    /// - Parameters:
    ///   - appended: the number of entries that this relay's batch added.
    ///   - size: the size of the local log, to which other relays may have added the same entries meanwhile.
    package mutating func stored(appended: Int, size: UInt64) -> Action {
        guard appended > 0 || size > self.size else { return .reportMissing(from: size, to: end) }
        self.size = size
        return size < end ? .fetch(from: size) : .recordQueried
    }

    package func nothingDelivered() -> Action { .reportMissing(from: size, to: end) }
}
