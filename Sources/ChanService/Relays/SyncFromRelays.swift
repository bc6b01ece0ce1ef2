import ChanCore
import ChanID
import ChanLog
import ChanRelay
import ChanStore
import Synchronization

extension Node {
    /// What a round over all relays of one conversation came to.
    struct RelayRound: Sendable {
        var reached = 0
        var appendedEntries = 0
        /// Entries handed to the relay that lacked most.
        var published: UInt64 = 0
        var receipts = 0
        var failure: ServiceError?
        var rejected: [RelayID] = []
        /// Why a request to join ended that no relay took: every key this node has ended.
        var endedRequest: DenialName?
        /// The most entries that a key which ended opens at any relay that said so: a relay's bare word.
        var endedAt: UInt64 = 0
        /// Relays that showed something wrong in any pass.
        var faulty: Set<RelayID> = []
    }

    /// Takes what is new from every relay there is, one after another: each is checked against what the others showed,
    /// and where one is wrong the next one goes on from the last entry that was right. Those that follow a claim not heard of here
    /// come last: it goes on from the end of the log, and that end is known once the others were asked.
    ///
    /// - Parameter keepsPauses: leave relays alone that failed a short while ago.
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
        // Every relay that answered refused or lacked the same bodies: go on without them, and say so.
        if !round.rejected.isEmpty, round.rejected.count == round.reached {
            await syncOnce(with: addresses, of: conversation, receiptTimeout: .zero, acceptsFaultyBodies: true, &round)
        } else if !round.rejected.isEmpty {
            // A relay before the one that was right may have more after the bad entry.
            await syncOnce(with: addresses, of: conversation, receiptTimeout: .zero, acceptsFaultyBodies: false, &round)
        }
        if round.endedAt > 0, let ended = (try? await endUnsentRequest(to: conversation)) ?? nil {
            round.endedRequest = ended
            round.failure = .named(ended.rawValue, [:])
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
        // Of several claims the one that counts for more is met first; the others lead nowhere then.
        for (sync, claim) in claimed.sorted(by: { $0.claim.takesPrecedence(over: $1.claim) })
        where claim.seen.size >= shown {
            var sync = sync
            sync.followsClaims = true
            _ = await syncRelay(sync, &round)
        }
    }

    /// The most of the log that any relay showed a note of, whether or not it could be taken.
    private func shownSize(of conversation: ConversationID, since moment: Timestamp) async -> UInt64 {
        let cursors = try? await read { view in try CursorTable.list(of: conversation, in: view) }
        return cursors?.filter { $0.updatedAt >= moment }.map(\.size).max() ?? 0
    }

    /// How much of the log a relay showed by a key that ended there: as far as its origin's signature is here. A relay that only says so
    /// keeps nobody from following what an honest one shows.
    private func openedSize(of conversation: ConversationID, _ round: RelayRound) async -> UInt64 {
        let size = try? await read { view in try LogReader.size(of: conversation, in: view) }
        return min(round.endedAt, size ?? 0)
    }

    /// - Returns: a claim that the relay follows, where that was put aside, and with it the relay.
    private func syncRelay(_ sync: ReaderSync, _ round: inout RelayRound) async -> OriginChange? {
        var sync = sync
        // One relay is waited for; the others hear of an answer when they are asked again.
        if round.reached > 0 { sync.receiptTimeout = .zero }
        let (result, taken) = await withTurnTimeout { [sync] () async throws(ServiceError) in try await sync.run() }
        // What a turn took is kept, however the turn ended.
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

    /// Brings every relay of a conversation of ours up to date. Mail taken from one makes news for all, so those that
    /// answered are told again, a few times at most.
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
        // Somebody else orders it: what a reader does is done at once, not the next time.
        guard await isOrigin(of: conversation) else { return await syncFromRelays(conversation) }
        return round
    }

    private static let maximumPublishRounds = 4
    /// How long a turn at a relay may go without progress; one that makes progress is never cut off.
    private static let idleTimeout = Duration.seconds(60)

    /// - Returns: what came of it, and how many entries were taken meanwhile.
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
        /// How many entries it was given; `nil` where it failed.
        var published: UInt64?
        var failure: ServiceError?
    }

    /// A node that was away asks every relay whom it follows before it gives anything new to one of them: the log may have been
    /// claimed meanwhile, and what one relay cosigned cannot be taken back. Of two owners who claim at once the first relay that
    /// answers decides, and both ask them in the same order: no relay hears of the one that loses.
    /// - Returns: whether this node orders the log, as far as that is decided.
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
