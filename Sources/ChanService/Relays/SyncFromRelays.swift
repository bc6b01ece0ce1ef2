import ChanCore
import ChanID
import ChanLog
import ChanRelay
import ChanStore
import Synchronization

extension Node {
    /// The result of a round over all relays of one conversation.
    struct RelayRound: Sendable {
        var reached = 0
        var appendedEntries = 0
        /// The entries published to the relay that lacked most.
        var published: UInt64 = 0
        var receipts = 0
        var failure: ServiceError?
        var rejected: [RelayID] = []
        /// The reason why a join request that no relay accepted has ended: all of this node's keys have ended.
        var endedRequest: DenialName?
        /// The most entries that an ended key opens, by the claim of any relay; not verified.
        var endedAt: UInt64 = 0
        /// The relays that showed wrong data in any pass.
        var faulty: Set<RelayID> = []
    }

    /// Fetches new entries from all relays, one after another. Each relay is checked against what the others showed;
    /// if one is wrong, the next continues from the last correct entry. Relays that follow an unknown claim come
    /// last: the claim continues from the end of the log, which is known only after the others were queried.
    ///
    /// - Parameter keepsPauses: whether to skip relays in backoff.
    func syncFromRelays(
        _ conversation: ConversationID, receiptTimeout patience: Duration = .zero,
        respectsBackoff keepsPauses: Bool = false
    ) async -> RelayRound {
        var round = RelayRound()
        var known = (try? await RelayDialer(node: self, conversation: conversation).addresses()) ?? []
        if keepsPauses {
            let (pauses, now) = (relayBackoff.withLock { $0 }, environment.now())
            known.removeAll { !pauses.isRetryDue($0.relay, about: conversation, at: now) }
        }
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
        (round.reached, round.endedAt) = (0, 0)
        round.rejected = []
        let begun = environment.now()
        var claimed: [(sync: ReaderSync, claim: OriginChange)] = []
        for address in addresses {
            var sync = ReaderSync(node: self, conversation: conversation, address: address)
            sync.receiptTimeout = patience
            sync.acceptsFaultyBodies = lenient
            if let claim = await syncRelay(sync, &round) { claimed.append((sync, claim)) }
        }
        guard !claimed.isEmpty else { return }
        let shown = max(await shownSize(of: conversation, since: begun), await openedSize(of: conversation, round))
        // The claim that takes precedence is tried first; the others then have no effect.
        for (sync, claim) in claimed.sorted(by: { $0.claim.takesPrecedence(over: $1.claim) })
        where claim.seen.size >= shown {
            var sync = sync
            sync.followsClaims = true
            _ = await syncRelay(sync, &round)
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

    /// - Returns: a claim that the relay follows and that was postponed together with the relay.
    private func syncRelay(_ sync: ReaderSync, _ round: inout RelayRound) async -> OriginChange? {
        var sync = sync
        // Only the first relay is waited for; the others are queried for answers later.
        if round.reached > 0 { sync.receiptTimeout = .zero }
        let (result, taken) = await withTurnTimeout { [sync] () async throws(ServiceError) in try await sync.run() }
        // Received entries are retained even if the turn was cut off.
        round.appendedEntries += taken
        switch result {
        case .success(let outcome):
            round.endedAt = max(round.endedAt, outcome.endedAt)
            if let claim = outcome.claim { return claim }
            round.reached += 1
            round.receipts += outcome.receipts
            guard outcome.rejected != nil else { return nil }
            round.rejected.append(sync.address.relay)
            round.faulty.insert(sync.address.relay)
        case .failure(let failure):
            round.failure = failure
            guard case .relay(let error) = failure else { return nil }
            if error.code == .unauthorized, let end = error.size { round.endedAt = max(round.endedAt, end) }
        }
        return nil
    }

    /// Synchronizes all relays of a conversation whose origin this node is. A submission from one relay produces
    /// entries for all, so that relays which answered are served again, a few times at most.
    func publishToRelays(_ conversation: ConversationID) async -> RelayRound {
        var round = RelayRound()
        var addresses = (try? await RelayDialer(node: self, conversation: conversation).addresses()) ?? []
        guard await isStillOrigin(conversation, among: addresses) else { return await syncFromRelays(conversation) }
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
        // Another node is the origin: synchronize as a reader at once.
        guard await isOrigin(of: conversation) else { return await syncFromRelays(conversation) }
        return round
    }

    private static let maximumPublishRounds = 4
    /// The longest time without progress in a relay's turn; one that makes progress is not cut off.
    private static let idleTimeout = Duration.seconds(60)

    /// - Returns: the result, and the number of entries received.
    private func withTurnTimeout<Value: Sendable>(
        _ body: @escaping @Sendable () async throws(ServiceError) -> Value
    ) async -> (Result<Value, ServiceError>, taken: Int) {
        let (result, taken) = await withIdleTimeout(for: Self.idleTimeout) { () -> Result<Value, ServiceError> in
            do throws(ServiceError) { return .success(try await body()) } catch { return .failure(error) }
        }
        return (result ?? .failure(.relay(RelayError(.timedOut, "nothing came for \(Self.idleTimeout)"))), taken)
    }

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
        if addresses.count > 1, originCheckedConversations.withLock({ $0.insert(conversation).inserted }) {
            await withTaskGroup(of: Void.self) { group in
                for address in addresses {
                    group.addTask {
                        try? await OriginSync(node: self, conversation: conversation, address: address)
                            .checkFollowedOrigin()
                    }
                }
            }
        }
        for address in addresses.sorted(by: { $0.relay < $1.relay }) {
            guard (try? await hasUndecidedClaim(conversation)) == true else { break }
            _ = await publish(conversation, to: [address])
        }
        return await isOrigin(of: conversation)
    }

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
                    switch await self.withTurnTimeout({ () async throws(ServiceError) in try await pump.run() }).0 {
                    case .success(let published): return PublishOutcome(relay: address.relay, published: published)
                    case .failure(let failure): return PublishOutcome(relay: address.relay, failure: failure)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }
}
