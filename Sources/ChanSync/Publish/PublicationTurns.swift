package import ChanID

/// One round of an origin with all relays of a conversation: which of them get the log, in which turns.
///
/// A submission from one relay produces entries for all relays, so the relays that answered are served again, a limited
/// number of times.
package struct PublicationTurns {
    package enum Action: Equatable, Sendable {
        /// Ask all relays which origin they follow, then call `originsQueried`.
        case queryOrigins
        /// Find whether no relay has accepted this node's claim on the log yet, then call `claimChecked`.
        case checkClaim
        /// Publish to this relay alone, then call `claimPublished`.
        case publishClaim(to: RelayID)
        /// Find whether this node still is the origin, as far as known, then call `originChecked`.
        case checkOrigin
        /// Exclude the relays that are not to be served now, then call `relaysSelected`.
        case selectRelays
        /// Publish to these relays, then call `published`.
        case publish(to: [RelayID])
        /// Publish to removed relays the log up to their removal, then call `removalsPublished`.
        case publishRemovals
        /// Put overdue changes of the relays into force, then call `relayChangesCounted`.
        case countRelayChanges
        /// Ask the witnesses, then call `witnessesQueried`.
        case queryWitnesses
        /// Another node is the origin: synchronize as a reader at once. The round is over.
        case syncAsReader
        /// The round is over.
        case finish
    }

    package static let maximumTurns = 4

    /// The number of relays that were reached in the first turn with the log.
    package private(set) var reached = 0
    /// The number of entries published to the relay that lacked the most.
    package private(set) var published: UInt64 = 0

    private let relays: [RelayID]
    private let isOriginUnqueried: Bool
    /// The relays to which an undecided claim is to be published next, the last one first.
    private var claimTargets: [RelayID]
    private var targets: [RelayID] = []
    private var turns = 0
    private var phase = Phase.beginning

    /// The phases of a round: the log, and then the witnesses' cosignatures and the submissions that waited for one.
    private enum Phase { case beginning, log, cosignatures, end }

    /// - Parameters:
    ///   - relays: the relays of the conversation.
    ///   - isOriginUnqueried: whether relays were not asked which origin they follow since the node was started.
    package init(relays: [RelayID], isOriginUnqueried: Bool) {
        self.relays = relays
        self.isOriginUnqueried = isOriginUnqueried
        // If two owners claim at once, the first relay that answers decides, and both query the relays in the same
        // order, so that no relay receives the losing claim.
        claimTargets = relays.sorted().reversed()
    }

    /// Checks with all relays which origin they follow, before a node that was offline publishes to one of them: the log
    /// may have been claimed in the meantime, and a cosigned checkpoint cannot be undone.
    package func start() -> Action {
        relays.count > 1 && isOriginUnqueried ? .queryOrigins : originsQueried()
    }

    package func originsQueried() -> Action { claimTargets.isEmpty ? .checkOrigin : .checkClaim }

    /// - Parameter isUndecided: whether this node claimed the log, and no relay holds more entries than the claim
    ///   continues.
    package mutating func claimChecked(isUndecided: Bool) -> Action {
        guard isUndecided, let relay = claimTargets.popLast() else { return .checkOrigin }
        return .publishClaim(to: relay)
    }

    package func claimPublished() -> Action { originsQueried() }

    package func originChecked(isOrigin: Bool) -> Action {
        guard isOrigin else { return .syncAsReader }
        return phase == .beginning ? .selectRelays : .finish
    }

    package mutating func relaysSelected(_ relays: [RelayID]) -> Action {
        if phase == .beginning { phase = .log }
        (targets, turns) = (relays, 0)
        return nextTurn
    }

    private var nextTurn: Action {
        guard targets.isEmpty || turns == Self.maximumTurns else { return .publish(to: targets) }
        return phase == .log ? .publishRemovals : .checkOrigin
    }

    /// - Parameters:
    ///   - sizes: the number of entries published to each relay that was reached.
    ///   - waiting: the relays for which entries wait.
    package mutating func published(_ sizes: [RelayID: UInt64], waiting: Set<RelayID>) -> Action {
        if phase == .log, turns == 0 { reached = sizes.count }
        turns += 1
        published += sizes.values.max() ?? 0
        // A relay that failed is not tried again in this round.
        targets.removeAll { sizes[$0] == nil || !waiting.contains($0) }
        return nextTurn
    }

    /// The origin made the changes of the relays itself: it must reach a relay first, but need not ask relays about a
    /// fork.
    package func removalsPublished() -> Action { reached > 0 ? .countRelayChanges : .queryWitnesses }

    package func relayChangesCounted() -> Action { .queryWitnesses }

    /// - Parameter hasNews: whether any witness cosigned more than before, or failed to.
    package mutating func witnessesQueried(hasNews: Bool) -> Action {
        phase = hasNews ? .cosignatures : .end
        return hasNews ? .selectRelays : .checkOrigin
    }
}
