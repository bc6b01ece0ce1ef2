package import ChanID

/// One round of a reader with all relays of a conversation: the passes over them, and which claims on the log to follow.
///
/// Each relay's data is checked against the data of the others; if a relay's data is wrong, the turn with the next
/// relay continues from the last correct entry. A relay that follows an unknown claim comes last: the claim continues
/// from the end of the log, which is known only after the others were queried.
///
/// - `Claim`: the runner's record of a claim and of the relay that follows it.
package struct ReaderRound<Claim> {
    package enum Action {
        /// Run a turn with each relay, call `turnEnded` for each, and `turnsEnded` after the last.
        ///
        /// - acceptsFaultyBodies: whether to accept entries with wrong or missing bodies, because no relay has better
        ///   ones.
        /// - isFirst: whether this pass is the first.
        case runTurns(acceptsFaultyBodies: Bool, isFirst: Bool)
        /// Find the largest size that any relay showed in this round, and which claims the changes of origin permit; then
        /// call `claimsCompared`.
        case compareClaims([Claim])
        /// Run a turn with a relay and follow its claim, then call `claimTried`.
        ///
        /// - from: the size of the log that a claim must continue in order to be followed, because the relay may show
        ///   another claim than before.
        case tryClaim(Claim, from: UInt64, acceptsFaultyBodies: Bool)
        /// End a request to join that no relay accepts. The round is over.
        case endUnsentRequest
        /// The round is over.
        case finish
    }

    /// How a turn with a relay ended.
    package enum Outcome {
        /// - isFaulty: whether the relay showed wrong data.
        /// - endedAt: the number of entries that an ended key opens there; 0 if none has ended.
        case reached(isFaulty: Bool, endedAt: UInt64)
        case claimed(Claim)
        /// - endedAt: the number of entries that an ended key opens, as the relay's error states; 0 if it states none.
        case failed(endedAt: UInt64)
    }

    private enum Pass { case first, lenient, repeated }

    /// The relays that were reached in the last pass, by identity and by number.
    package private(set) var answered: Set<RelayID> = []
    package private(set) var reached = 0
    /// The relays that showed wrong data in the last pass.
    package private(set) var rejected: [RelayID] = []
    /// The relays that showed wrong data in any pass.
    package private(set) var faulty: Set<RelayID> = []
    /// The largest number of entries that an ended key opens, as any relay stated in the last pass; not verified.
    package private(set) var endedAt: UInt64 = 0

    private var pass = Pass.first
    private var postponed: [Claim] = []
    /// The claims to try in this pass, the last one first.
    private var untried: [Claim] = []
    /// The largest size that any relay showed in the round, also if that relay failed in a later pass.
    private var shown: UInt64 = 0

    package init() {}

    package func start() -> Action { turns }

    private var turns: Action { .runTurns(acceptsFaultyBodies: isLenient, isFirst: pass == .first) }
    private var isLenient: Bool { pass == .lenient }

    /// Whether a turn that begins now waits for answers to new submissions: the round waits only for the first relay,
    /// and queries the others for answers later.
    package var mayWait: Bool { pass == .first && reached == 0 }

    package mutating func turnEnded(_ outcome: Outcome, at relay: RelayID) {
        switch outcome {
        case .reached(let isFaulty, let end):
            reached += 1
            answered.insert(relay)
            endedAt = max(endedAt, end)
            if isFaulty {
                rejected.append(relay)
                faulty.insert(relay)
            }
        case .claimed(let claim): postponed.append(claim)
        case .failed(let end): endedAt = max(endedAt, end)
        }
    }

    package mutating func turnsEnded() -> Action { postponed.isEmpty ? endPass() : .compareClaims(postponed) }

    /// A postponed claim, with the facts that decide whether it is followed.
    package struct ComparedClaim {
        package let claim: Claim
        /// The size of the log that it continues.
        package let seenSize: UInt64
        /// Whether the current origin's grant permits it. A claim that is not permitted cannot be followed, and may
        /// name any grant and size.
        package let isPermitted: Bool

        package init(_ claim: Claim, seenSize: UInt64, isPermitted: Bool) {
            (self.claim, self.seenSize, self.isPermitted) = (claim, seenSize, isPermitted)
        }
    }

    /// - Parameters:
    ///   - claims: the postponed claims.
    ///   - shown: the largest size that any relay showed.
    ///   - precedes: returns whether the first of two permitted claims takes precedence over the second.
    package mutating func claimsCompared(
        _ claims: [ComparedClaim], shown: UInt64, precedes: (Claim, Claim) -> Bool
    ) -> Action {
        self.shown = max(self.shown, shown)
        let followable = claims.filter { $0.seenSize >= self.shown }
        // The claim that takes precedence is tried first; the other claims then have no effect. A claim that is not
        // permitted comes last, so that a relay cannot get its log read first with a forged grant.
        let permitted = followable.filter(\.isPermitted).map(\.claim).sorted(by: precedes)
        untried = (permitted + followable.filter { !$0.isPermitted }.map(\.claim)).reversed()
        return tryNext()
    }

    /// A claim that appears after another one was followed is handled in the next round.
    package mutating func claimTried(_ outcome: Outcome, at relay: RelayID) -> Action {
        switch outcome {
        case .reached, .failed: turnEnded(outcome, at: relay)
        case .claimed: break
        }
        return tryNext()
    }

    private mutating func tryNext() -> Action {
        if let claim = untried.popLast() { return .tryClaim(claim, from: shown, acceptsFaultyBodies: isLenient) }
        return endPass()
    }

    private mutating func endPass() -> Action {
        guard let next else { return endedAt > 0 ? .endUnsentRequest : .finish }
        pass = next
        (reached, answered, rejected, endedAt, postponed) = (0, [], [], 0, [])
        return turns
    }

    private var next: Pass? {
        guard pass == .first, !rejected.isEmpty else { return nil }
        // If all relays that answered showed wrong bodies or lacked them, continue without these bodies, and record the
        // errors. Else, repeat the pass: a relay that was queried before the correct one may have more entries after
        // the wrong one.
        return rejected.count == reached ? .lenient : .repeated
    }
}

extension ReaderRound: Sendable where Claim: Sendable {}
extension ReaderRound.Action: Sendable where Claim: Sendable {}
extension ReaderRound.Action: Equatable where Claim: Equatable {}
extension ReaderRound.Outcome: Sendable where Claim: Sendable {}
