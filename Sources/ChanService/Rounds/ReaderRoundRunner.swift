import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore
import ChanSync

/// Performs a reader's round with all relays of a conversation, as `ReaderRound` decides.
struct ReaderRoundRunner {
    /// A claim that a relay follows, and the turn with that relay.
    struct PostponedClaim: Sendable {
        let sync: ReaderSync
        let claim: OriginChange
    }

    typealias Decisions = ReaderRound<PostponedClaim>

    let node: RelayRounds
    let conversation: ConversationID
    let addresses: [RelayAddress]
    /// The maximum time to wait for answers to new submissions.
    let receiptTimeout: Duration
    private var round = Decisions()
    private var result = RelayRounds.RelayRound()
    /// The time at which the round began: a size that a relay showed in the first pass counts in the second.
    private let begun: Timestamp

    init(node: RelayRounds, conversation: ConversationID, addresses: [RelayAddress], receiptTimeout: Duration) {
        (self.node, self.conversation, self.addresses, self.receiptTimeout) = (
            node, conversation, addresses, receiptTimeout
        )
        begun = node.environment.now()
    }

    mutating func run() async -> RelayRounds.RelayRound {
        var action: Decisions.Action? = round.start()
        while let current = action { action = await perform(current) }
        (result.reached, result.answered, result.endedAt) = (round.reached, round.answered, round.endedAt)
        (result.rejected, result.faulty) = (round.rejected, round.faulty)
        return result
    }

    /// - Returns: the next action; `nil` at the end.
    private mutating func perform(_ action: Decisions.Action) async -> Decisions.Action? {
        switch action {
        case .runTurns(let lenient, let isFirst):
            return await runTurns(lenient, receiptTimeout: isFirst ? receiptTimeout : .zero)
        case .compareClaims(let claims): return await compare(claims)
        case .tryClaim(let claim, let shown, let lenient): return await follow(claim, from: shown, lenient)
        case .endUnsentRequest:
            await endUnsentRequest()
            return nil
        case .finish: return nil
        }
    }

    // MARK: turns

    private mutating func runTurns(_ acceptsFaultyBodies: Bool, receiptTimeout: Duration) async -> Decisions.Action {
        let turns = addresses.map { address in
            var sync = ReaderSync(node: node, conversation: conversation, address: address)
            sync.acceptsFaultyBodies = acceptsFaultyBodies
            return sync
        }
        await withTimeSlices(turns, of: RelayRounds.relaySlice + receiptTimeout) { sync in
            await Self.runTurn(sync)
        } prepare: { sync in
            sync.receiptTimeout = round.mayWait ? receiptTimeout : .zero
        } ended: { sync, turn in
            round.turnEnded(add(turn, of: sync), at: sync.address.relay)
        }
        return round.turnsEnded()
    }

    private static func runTurn(_ sync: ReaderSync) async -> RelayRounds.TurnResult<ReaderSync.Outcome> {
        await sync.node.withTurn(at: sync.address.relay, of: sync.conversation) { () async throws(ServiceError) in
            try await sync.run()
        }
    }

    /// Adds the result of a turn with a relay.
    ///
    /// - Returns: the outcome of the turn.
    private mutating func add(
        _ turn: RelayRounds.TurnResult<ReaderSync.Outcome>, of sync: ReaderSync
    ) -> Decisions.Outcome {
        result.appendedEntries += turn.appendedEntries
        switch turn.result {
        case .success(let outcome):
            result.receipts += outcome.receipts
            if let claim = outcome.claim { return .claimed(PostponedClaim(sync: sync, claim: claim)) }
            return .reached(isFaulty: outcome.rejected != nil, endedAt: outcome.endedAt)
        case .failure(let failure):
            result.failure = failure
            guard case .relay(let error) = failure, error.code == .unauthorized else { return .failed(endedAt: 0) }
            return .failed(endedAt: error.size ?? 0)
        }
    }

    // MARK: claims

    private mutating func follow(
        _ postponed: PostponedClaim, from shown: UInt64, _ acceptsFaultyBodies: Bool
    ) async -> Decisions.Action {
        var sync = postponed.sync
        sync.followsClaimsFrom = shown
        sync.acceptsFaultyBodies = acceptsFaultyBodies
        sync.receiptTimeout = round.mayWait ? receiptTimeout : .zero
        let turn = await Self.runTurn(sync)
        return round.claimTried(add(turn, of: sync), at: sync.address.relay)
    }

    /// A relay chooses the content of its claim: only the local chain of origins shows whether the claim's grant is
    /// genuine.
    mutating func compare(_ claims: [PostponedClaim]) async -> Decisions.Action {
        let shown = max(await shownSize(), await openedSize())
        let chain = try? await node.read { [conversation] view in
            try StoredOriginChain(of: conversation, in: view).complete
        }
        let compared = claims.map { postponed in
            var chain = chain
            return Decisions.ComparedClaim(
                postponed, seenSize: postponed.claim.seen.size,
                isPermitted: chain?.follow(postponed.claim) ?? true)
        }
        return round.claimsCompared(compared, shown: shown) { $0.claim.takesPrecedence(over: $1.claim) }
    }

    /// Returns the size of the largest checkpoint that any relay showed, whether or not its entries could be fetched.
    private func shownSize() async -> UInt64 {
        let cursors = try? await node.read { view in try CursorTable.list(of: conversation, in: view) }
        return cursors?.filter { $0.updatedAt >= begun }.map(\.size).max() ?? 0
    }

    /// Returns the size of the log that a relay showed for an ended key, limited to the verified local size, so that a
    /// relay's false statement does not prevent following an honest one.
    private func openedSize() async -> UInt64 {
        let size = try? await node.read { view in try LogReader.size(of: conversation, in: view) }
        return min(round.endedAt, size ?? 0)
    }

    // MARK: the end

    private mutating func endUnsentRequest() async {
        guard let ended = (try? await node.endUnsentRequest(to: conversation)) ?? nil else { return }
        result.endedRequest = ended
        result.failure = .received(ended.rawValue, [:])
    }
}
