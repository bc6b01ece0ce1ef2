import ChanFold
import ChanID
import ChanLog
import ChanRelayWire
import ChanStore
import ChanSync
import Synchronization

/// Performs an origin's round with all relays of a conversation, as `PublicationTurns` decides.
struct PublicationRunner {
    let node: RelayRounds
    let conversation: ConversationID
    let addresses: [RelayAddress]
    let respectsBackoff: Bool
    let skipsBusyRelays: Bool
    /// The time at which a caller asked for this round; `nil` for a background round, which alone skips busy relays.
    private let requestedAt: Timestamp?
    private var turns: PublicationTurns
    private var failure: ServiceError?

    init(
        node: RelayRounds, conversation: ConversationID, addresses: [RelayAddress], respectsBackoff: Bool,
        skipsBusyRelays: Bool
    ) {
        (self.node, self.conversation, self.addresses) = (node, conversation, addresses)
        (self.respectsBackoff, self.skipsBusyRelays) = (respectsBackoff, skipsBusyRelays)
        requestedAt = skipsBusyRelays ? nil : node.environment.now()
        turns = PublicationTurns(
            relays: addresses.map(\.relay),
            isOriginUnqueried: !node.originCheckedConversations.withLock { $0.contains(conversation) })
    }

    mutating func run() async -> RelayRounds.RelayRound {
        var action = turns.start()
        while true {
            switch action {
            case .queryOrigins:
                await queryOrigins()
                action = turns.originsQueried()
            case .checkClaim: action = turns.claimChecked(isUndecided: await hasUndecidedClaim())
            case .publishClaim(let relay):
                _ = await publish(to: [relay])
                action = turns.claimPublished()
            case .checkOrigin: action = turns.originChecked(isOrigin: await isOrigin())
            case .selectRelays: action = turns.relaysSelected(selectedRelays())
            case .publish(let relays): action = await publishTurn(to: relays)
            case .publishRemovals:
                try? await RemovalPublisher(node: node, conversation: conversation).publish()
                action = turns.removalsPublished()
            case .countRelayChanges:
                await node.countOverdueRelayChanges(of: conversation, respectsPauses: respectsBackoff) { _ in true }
                action = turns.relayChangesCounted()
            case .queryWitnesses:
                let round = WitnessRound(node: node, conversation: conversation, requestedAt: requestedAt)
                let hasNews = await round.run()
                action = turns.witnessesQueried(hasNews: hasNews)
            case .syncAsReader: return await node.syncFromRelays(conversation, skipsBusyRelays: skipsBusyRelays)
            case .finish:
                return RelayRounds.RelayRound(reached: turns.reached, published: turns.published, failure: failure)
            }
        }
    }

    // MARK: relays

    private func selectedRelays() -> [RelayID] {
        var relays = addresses.map(\.relay)
        if respectsBackoff {
            let (pauses, now) = (node.relayBackoff.withLock { $0 }, node.environment.now())
            relays.removeAll { pauses.isLeftAsSlow($0, about: conversation, at: now) }
        }
        return withoutBusy(relays)
    }

    private func withoutBusy(_ relays: [RelayID]) -> [RelayID] {
        let selected = addresses.filter { relays.contains($0.relay) }
        return (skipsBusyRelays ? node.withoutBusy(selected, of: conversation) : selected).map(\.relay)
    }

    // MARK: the origin

    /// The maximum time to ask the relays for the origin that they follow; a slower one is asked again when the log is
    /// published to it.
    private static let originCheckTimeout = Duration.seconds(10)

    private func queryOrigins() async {
        await withTaskGroup(of: Void.self) { group in
            for address in addresses {
                group.addTask { [node, conversation] in
                    let sync = OriginSync(node: node, conversation: conversation, address: address)
                    _ = await withTimeout(Self.originCheckTimeout) { try? await sync.checkFollowedOrigin() }
                }
            }
        }
        _ = node.originCheckedConversations.withLock { $0.insert(conversation) }
    }

    private func isOrigin() async -> Bool {
        let row = try? await node.read { view in try ConversationTable.find(conversation, in: view) }
        return row?.origin != nil
    }

    private func hasUndecidedClaim() async -> Bool {
        let isUndecided = try? await node.read { view -> Bool in
            guard try ConversationTable.find(conversation, in: view)?.origin != nil,
                let change = try OriginChangeTable.list(of: conversation, in: view).last, change.claim != nil
            else { return false }
            return try !CursorTable.list(of: conversation, in: view).contains { $0.size > change.seen.size }
        }
        return isUndecided ?? false
    }

    // MARK: publication

    private mutating func publishTurn(to relays: [RelayID]) async -> PublicationTurns.Action {
        let outcomes = await publish(to: relays)
        failure = outcomes.compactMap(\.failure).last ?? failure
        let sizes = outcomes.compactMap { outcome in outcome.published.map { (outcome.relay, $0) } }
        let waiting = try? await node.read { [conversation] view in
            try OutboxTable.list(of: conversation, in: view).map(\.relay)
        }
        return turns.published(Dictionary(sizes, uniquingKeysWith: max), waiting: Set(waiting ?? []))
    }

    private struct Outcome: Sendable {
        let relay: RelayID
        /// The number of entries published; `nil` if the relay failed.
        var published: UInt64?
        var failure: ServiceError?
    }

    private func publish(to relays: [RelayID]) async -> [Outcome] {
        await withTaskGroup(of: Outcome.self) { group in
            for address in addresses where relays.contains(address.relay) {
                group.addTask { await publish(to: address) }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    private func publish(to address: RelayAddress) async -> Outcome {
        let sync = OriginSync(node: node, conversation: conversation, address: address)
        let turn = await node.withTurn(at: address.relay, of: conversation) { () async throws(ServiceError) in
            try await sync.run()
        }
        switch turn.result {
        case .success(let published): return Outcome(relay: address.relay, published: published)
        case .failure(let failure): return Outcome(relay: address.relay, failure: failure)
        }
    }
}
