/// The epochs in which a reader belongs to a scope. It distinguishes "not yet" from "no longer".
package struct ScopeMembership: Hashable, Sendable {
    /// One interval of membership. `removed` is the first epoch after it; `nil` while it lasts.
    package struct Interval: Hashable, Sendable {
        package let joined: UInt32
        package let removed: UInt32?

        package init(joined: UInt32, removed: UInt32? = nil) {
            self.joined = joined
            self.removed = removed
        }

        func covers(_ epoch: UInt32) -> Bool { joined <= epoch && epoch < (removed ?? .max) }
    }

    /// The intervals, oldest first.
    package let intervals: [Interval]

    package init(_ intervals: [Interval]) { self.intervals = intervals.sorted { $0.joined < $1.joined } }
    package init(joined: UInt32, removed: UInt32? = nil) { self.init([Interval(joined: joined, removed: removed)]) }

    /// The value for a reader who never belonged to the scope.
    package static let never = ScopeMembership([])

    /// Returns the reason why the reader does not have the secret of `epoch`.
    package func reasonForMissing(_ epoch: UInt32) -> DecryptionError {
        guard let first = intervals.first, epoch >= first.joined else { return .tooEarly }
        return intervals.contains { $0.covers(epoch) } ? .unknownEpoch : .revoked
    }
}
