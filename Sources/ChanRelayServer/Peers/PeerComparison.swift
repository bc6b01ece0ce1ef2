internal import ChanRelayWire

/// The comparison of this relay's checkpoint with that of another relay of the conversation. Each function takes what
/// happened and returns what to do next.
struct PeerComparison {
    enum Action: Equatable, Sendable {
        /// Compare the peer's root with the one that the log held here had at the peer's size, then call `compared`.
        case compareRoots
        /// Ask the peer for the proof that its larger log begins with the one held here, then call `grew`.
        case askGrowth(from: UInt64, to: UInt64)
        /// Show the peer this relay's note, which it compares with its log, then call `shown`.
        case showNote
        case finish(PeerOutcome)
    }

    /// A peer's answer to the note that it received.
    enum Answer: Equatable, Sendable {
        case consistent
        /// It proves that the origin signed another log.
        case provesFork
        /// It claims a fork, and does not prove it.
        case claimsFork
        /// It does not compare it, such as for an origin that it does not know.
        case refuses
    }

    private let ours: UInt64
    private let theirs: UInt64
    /// The outcome unless something worse is found.
    private var outcome: PeerOutcome

    /// - Parameters:
    ///   - ours: the number of entries held here.
    ///   - theirs: the size of the peer's checkpoint, 0 for none.
    ///   - agreed: the largest size at which the peer's checkpoint was found to be of the same log before.
    init(ours: UInt64, theirs: UInt64, agreedBefore agreed: UInt64) {
        self.ours = ours
        self.theirs = theirs
        outcome = theirs < agreed ? .rolledBack : .agreed
    }

    func start() -> Action {
        guard ours > 0 else { return .finish(outcome) }
        guard theirs > 0 else { return .showNote }
        return theirs <= ours ? .compareRoots : .askGrowth(from: ours, to: theirs)
    }

    /// - Parameter isSame: whether the log held here had the peer's root; the proof of the contrary is kept.
    func compared(isSame: Bool) -> Action {
        guard isSame else { return .finish(.forked) }
        return theirs < ours ? .showNote : .finish(outcome)
    }

    /// - Parameter isProven: whether the peer proved that its log begins with the one held here.
    mutating func grew(isProven: Bool) -> Action {
        guard !isProven else { return .finish(outcome) }
        // It may hold another log that the origin signed, and then prove that.
        outcome = .unproven
        return .showNote
    }

    func shown(_ answer: Answer) -> Action {
        switch answer {
        case .consistent, .refuses: .finish(outcome)
        case .provesFork: .finish(.forked)
        case .claimsFork: .finish(.unproven)
        }
    }
}
