/// The conflict between a node that is an origin and a relay that follows another one, and its decision.
package struct OriginConflict: Equatable, Sendable {
    /// The first change of origin that only one side has.
    package struct Change: Equatable, Sendable {
        /// The size of the log that its signer had seen.
        package let seenSize: UInt64
        /// Whether an owner claimed the log; else its origin handed it over.
        package let isClaim: Bool

        package init(seenSize: UInt64, isClaim: Bool) {
            self.seenSize = seenSize
            self.isClaim = isClaim
        }
    }

    /// The facts for the decision, from the store and the signatures.
    package struct Facts: Equatable, Sendable {
        /// Whether the relay's change continues the common chain of origins and is signed.
        package var isTheirsSigned = false
        /// Whether the relay's claim takes precedence over this node's.
        package var isTheirsPreferred = false
        /// The largest size of this node's log that any relay holds.
        package var publishedSize: UInt64 = 0
        /// The largest size of this node's log that a relay cosigned.
        package var cosignedSize: UInt64 = 0
        /// The size of the relay's checkpoint, signed by the last common origin; `nil` if it shows none.
        package var checkpointSize: UInt64?

        package init() {}
    }

    package enum Decision: Equatable, Sendable {
        /// This node remains the origin: its claim is in force, or no other claim is proven.
        case stay
        /// This node follows the relay's origin.
        case yield
        /// This node follows the relay's origin if the rules permit its claim.
        case yieldIfPermitted
    }

    private let ours: Change?
    private let theirs: Change?
    private let logSize: UInt64

    /// - Parameter logSize: the size of the local log.
    package init(ours: Change?, theirs: Change?, logSize: UInt64) {
        self.ours = ours
        self.theirs = theirs
        self.logSize = logSize
    }

    /// The size of the local log under the last common origin.
    package var ownSize: UInt64 { ours?.seenSize ?? logSize }

    /// The number of entries that both sides have.
    package var commonSize: UInt64 { min(ownSize, theirs?.seenSize ?? logSize) }

    package func decide(by facts: Facts) -> Decision {
        let isTaken = ours.map { facts.publishedSize > $0.seenSize } ?? false
        switch (ours, theirs) {
        case (nil, nil): return .stay
        case (nil, let theirs?):
            // After a handover, the next origin's log contains everything ordered before. Others may have read entries
            // that relays cosigned: a claim made with a shorter log does not undo these.
            guard theirs.isClaim, facts.cosignedSize <= theirs.seenSize, facts.isTheirsSigned else { return .stay }
            return .yieldIfPermitted
        case (let ours?, nil):
            // This node claimed the log, but the relay has more of the previous origin's log.
            guard let size = facts.checkpointSize, size > ours.seenSize, !isTaken else { return .stay }
            return .yield
        case (let ours?, let theirs?):
            // This node's claim remains in force once a relay has accepted it, until a claim with precedence appears.
            // Before that, the earlier claim is preferred if its signer had seen as much of the log.
            guard theirs.seenSize >= ours.seenSize, !isTaken || facts.isTheirsPreferred, facts.isTheirsSigned else {
                return .stay
            }
            return .yieldIfPermitted
        }
    }
}
