import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore
import Synchronization

extension RelayRounds {
    /// The result of a round over all relays of one conversation.
    struct RelayRound: Sendable {
        var reached = 0
        /// The relays that were reached.
        var answered: Set<RelayID> = []
        var appendedEntries = 0
        /// The entries published to the relay that lacked most.
        var published: UInt64 = 0
        var receipts = 0
        var failure: ServiceError?
        var rejected: [RelayID] = []
        /// The reason why a join request that no relay accepted has ended: all of this node's keys have ended.
        var endedRequest: FaultName?
        /// The most entries that an ended key opens, by the claim of any relay; not verified.
        var endedAt: UInt64 = 0
        /// The relays that showed wrong data in any pass.
        var faulty: Set<RelayID> = []
    }

    /// Fetches new entries from all relays, one after another, where a slow relay delays the next one by a slice of
    /// time at most. Each relay is checked against what the others showed; if one is wrong, the next continues from the
    /// last correct entry. Relays that follow an unknown claim come last: the claim continues from the end of the log,
    /// which is known only after the others were queried.
    ///
    /// - Parameters:
    ///   - keepsPauses: whether to skip relays in backoff.
    ///   - skipsBusyRelays: whether to skip relays whose turn in another round exceeds its slice.
    func syncFromRelays(
        _ conversation: ConversationID, receiptTimeout patience: Duration = .zero,
        respectsBackoff keepsPauses: Bool = false, skipsBusyRelays: Bool = false
    ) async -> RelayRound {
        var round = RelayRound()
        var known = (try? await RelayDialer(node: self, conversation: conversation).addresses()) ?? []
        if keepsPauses {
            let (pauses, now) = (relayBackoff.withLock { $0 }, environment.now())
            known.removeAll { !pauses.isRetryDue($0.relay, about: conversation, at: now) }
        }
        if skipsBusyRelays { known = withoutBusy(known, of: conversation) }
        let addresses = await InitialRelaySelector(node: self, conversation: conversation).ordered(known)
        await syncOnce(with: addresses, of: conversation, receiptTimeout: patience, acceptsFaultyBodies: false, &round)
        // All relays that answered showed wrong bodies or lacked them: continue without these bodies, and record the
        // errors.
        if !round.rejected.isEmpty, round.rejected.count == round.reached {
            await syncOnce(with: addresses, of: conversation, receiptTimeout: .zero, acceptsFaultyBodies: true, &round)
        } else if !round.rejected.isEmpty {
            // A relay that preceded the correct one may have more entries after the wrong one.
            await syncOnce(with: addresses, of: conversation, receiptTimeout: .zero, acceptsFaultyBodies: false, &round)
        }
        if round.endedAt > 0, let ended = (try? await endUnsentRequest(to: conversation)) ?? nil {
            round.endedRequest = ended
            round.failure = .received(ended.rawValue, [:])
        }
        return round
    }

    private func syncOnce(
        with addresses: [RelayAddress], of conversation: ConversationID, receiptTimeout patience: Duration,
        acceptsFaultyBodies lenient: Bool,
        _ round: inout RelayRound
    ) async {
        (round.reached, round.answered, round.endedAt) = (0, [], 0)
        round.rejected = []
        let begun = environment.now()
        var claimed: [(sync: ReaderSync, claim: OriginChange)] = []
        let turns = addresses.map { address in
            var sync = ReaderSync(node: self, conversation: conversation, address: address)
            sync.receiptTimeout = patience
            sync.acceptsFaultyBodies = lenient
            return sync
        }
        await withTimeSlices(turns, of: Self.relaySlice + patience) { sync in
            await self.runTurn(sync)
        } prepare: { sync in
            // Only the first relay is waited for; the others are queried for answers later.
            if round.reached > 0 { sync.receiptTimeout = .zero }
        } ended: { sync, result in
            if let claim = round.add(result, of: sync.address.relay) { claimed.append((sync, claim)) }
        }
        guard !claimed.isEmpty else { return }
        let shown = max(await shownSize(of: conversation, since: begun), await openedSize(of: conversation, round))
        // The claim that takes precedence is tried first; the others then have no effect.
        for (sync, claim) in claimed.sorted(by: { $0.claim.takesPrecedence(over: $1.claim) })
        where claim.seen.size >= shown {
            var sync = sync
            sync.followsClaims = true
            if round.reached > 0 { sync.receiptTimeout = .zero }
            _ = round.add(await runTurn(sync), of: sync.address.relay)
        }
    }

    /// Returns the size of the largest checkpoint that any relay showed, whether or not its entries could be fetched.
    private func shownSize(of conversation: ConversationID, since moment: Timestamp) async -> UInt64 {
        let cursors = try? await read { view in try CursorTable.list(of: conversation, in: view) }
        return cursors?.filter { $0.updatedAt >= moment }.map(\.size).max() ?? 0
    }

    /// Returns how much of the log a relay showed for an ended key, limited to the verified local size, so that a
    /// relay's false statement does not prevent following an honest one.
    private func openedSize(of conversation: ConversationID, _ round: RelayRound) async -> UInt64 {
        let size = try? await read { view in try LogReader.size(of: conversation, in: view) }
        return min(round.endedAt, size ?? 0)
    }

    private func runTurn(_ sync: ReaderSync) async -> TurnResult<ReaderSync.Outcome> {
        await withTurn(at: sync.address.relay, of: sync.conversation) { () async throws(ServiceError) in
            try await sync.run()
        }
    }

    /// Synchronizes all relays of a conversation whose origin this node is. A submission from one relay produces
    /// entries for all, so that relays which answered are served again, a few times at most.
    ///
    /// - Parameters:
    ///   - keepsPauses: whether to skip relays that were left because they were slow, during their backoff. Others are
    ///     tried in each round, so that submissions are answered soon after a relay is back.
    ///   - skipsBusyRelays: whether to skip relays whose turn in another round exceeds its slice.
    func publishToRelays(
        _ conversation: ConversationID, respectsBackoff keepsPauses: Bool = false, skipsBusyRelays: Bool = false
    ) async -> RelayRound {
        var round = RelayRound()
        // The node's own web server shows it without any relay.
        _ = try? await PreviewPublisher(node: self, conversation: conversation).refresh()
        var addresses = (try? await RelayDialer(node: self, conversation: conversation).addresses()) ?? []
        guard await isStillOrigin(conversation, among: addresses) else {
            return await syncFromRelays(conversation, skipsBusyRelays: skipsBusyRelays)
        }
        if keepsPauses {
            let (pauses, now) = (relayBackoff.withLock { $0 }, environment.now())
            addresses.removeAll { pauses.isLeftAsSlow($0.relay, about: conversation, at: now) }
        }
        if skipsBusyRelays { addresses = withoutBusy(addresses, of: conversation) }
        let served = addresses
        for turn in 0..<Self.maximumPublishRounds where !addresses.isEmpty {
            let outcomes = await publish(conversation, to: addresses)
            if turn == 0 { round.reached = outcomes.count { $0.published != nil } }
            round.published += outcomes.compactMap(\.published).max() ?? 0
            round.failure = outcomes.compactMap(\.failure).last ?? round.failure
            let answered = Set(outcomes.filter { $0.published != nil }.map(\.relay))
            let waiting = (try? await read { view in try OutboxTable.list(of: conversation, in: view) }) ?? []
            let behind = Set(waiting.map(\.relay)).intersection(answered)
            addresses.removeAll { !behind.contains($0.relay) }
        }
        try? await RemovalPublisher(node: self, conversation: conversation).publish()
        if round.reached > 0 {
            // The origin made the changes: it waits for the relays, not for a fork of its own.
            await countOverdueRelayChanges(of: conversation, respectsPauses: keepsPauses) { _ in true }
        }
        if await WitnessRound(node: self, conversation: conversation).run() {
            _ = await publish(conversation, to: skipsBusyRelays ? withoutBusy(served, of: conversation) : served)
        }
        // Another node is the origin: synchronize as a reader at once.
        guard await isOrigin(of: conversation) else {
            return await syncFromRelays(conversation, skipsBusyRelays: skipsBusyRelays)
        }
        return round
    }

    private static let maximumPublishRounds = 4

    private struct PublishOutcome: Sendable {
        let relay: RelayID
        /// The number of entries published; `nil` if the relay failed.
        var published: UInt64?
        var failure: ServiceError?
    }

    /// Checks with all relays which origin they follow, before a node that was offline publishes to one of them: the
    /// log may have been claimed in the meantime, and a cosigned checkpoint cannot be undone. If two owners claim at
    /// once, the first relay that answers decides, and both query the relays in the same order, so that no relay
    /// receives the losing claim.
    ///
    /// - Returns: whether this node is still the origin, as far as known.
    private func isStillOrigin(_ conversation: ConversationID, among addresses: [RelayAddress]) async -> Bool {
        if addresses.count > 1, !originCheckedConversations.withLock({ $0.contains(conversation) }) {
            await withTaskGroup(of: Void.self) { group in
                for address in addresses {
                    group.addTask {
                        let sync = OriginSync(node: self, conversation: conversation, address: address)
                        _ = await withTimeout(Self.originCheckTimeout) { try? await sync.checkFollowedOrigin() }
                    }
                }
            }
            _ = originCheckedConversations.withLock { $0.insert(conversation) }
        }
        for address in addresses.sorted(by: { $0.relay < $1.relay }) {
            guard (try? await hasUndecidedClaim(conversation)) == true else { break }
            _ = await publish(conversation, to: [address])
        }
        return await isOrigin(of: conversation)
    }

    /// How long the relays are asked for the origin that they follow; a slower one is asked again when the log is
    /// published to it.
    private static let originCheckTimeout = Duration.seconds(10)

    private func isOrigin(of conversation: ConversationID) async -> Bool {
        let row = try? await read { view in try ConversationTable.find(conversation, in: view) }
        return row?.origin != nil
    }

    private func hasUndecidedClaim(_ conversation: ConversationID) async throws(ServiceError) -> Bool {
        try await read { view in
            guard try ConversationTable.find(conversation, in: view)?.origin != nil,
                let change = try OriginChangeTable.list(of: conversation, in: view).last, change.claim != nil
            else { return false }
            return try !CursorTable.list(of: conversation, in: view).contains { $0.size > change.seen.size }
        }
    }

    private func publish(_ conversation: ConversationID, to addresses: [RelayAddress]) async -> [PublishOutcome] {
        await withTaskGroup(of: PublishOutcome.self) { group in
            for address in addresses {
                group.addTask {
                    let pump = OriginSync(node: self, conversation: conversation, address: address)
                    let turn = await self.withTurn(at: address.relay, of: conversation) {
                        () async throws(ServiceError) in try await pump.run()
                    }
                    switch turn.result {
                    case .success(let published): return PublishOutcome(relay: address.relay, published: published)
                    case .failure(let failure): return PublishOutcome(relay: address.relay, failure: failure)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }
}
