internal import ChanID
internal import ChanRelayWire
internal import Logging
internal import Metrics

/// Exchanges checkpoints with the other relays of the conversations, a bounded number at a time, while the relay runs.
final class PeerExchanger: Sendable {
    private let service: RelayService
    private let agenda: PeerAgenda
    private let isOnPrivateNetwork: Bool
    private let logger: Logger
    private let outcomes: [PeerOutcome: Counter]

    private static let turn = Duration.seconds(1)
    private static let growthPause = Duration.seconds(5)
    /// From this time on an exchange counts as slow: it may not take the places of others.
    private static let slowExchange = Duration.seconds(2)

    /// - Parameters:
    ///   - agenda: is told the events of the service's commits.
    ///   - host: the host at which others reach this relay.
    init(service: RelayService, agenda: PeerAgenda, host: String, options: RelayOptions) {
        self.service = service
        self.agenda = agenda
        logger = options.logger
        isOnPrivateNetwork = HostScope.isPrivateListener(host)
        outcomes = Dictionary(
            uniqueKeysWithValues: PeerOutcome.allCases.map { outcome in
                let dimensions = [("outcome", outcome.rawValue)]
                let label = "chanrelay_peer_exchanges_total"
                return (outcome, Counter(label: label, dimensions: dimensions, factory: options.metrics))
            })
        for head in service.directory.all where head.isCarried {
            agenda.replace(
                Set(head.peers.map(\.relay)), of: head.row.conversation,
                from: PeerSource(owner: head.row.originKey, network: nil),
                answered: Set(head.peers.filter { $0.agreedAt != nil }.map(\.relay)))
        }
    }

    /// Runs exchanges until the task is cancelled.
    func run() async {
        await withDiscardingTaskGroup { group in
            while (try? await Task.sleep(for: Self.turn)) != nil {
                guard service.exchangesCheckpoints else { continue }
                agenda.setInterval(.seconds(service.peerTerms.intervalSeconds))
                for pair in agenda.begin() { group.addTask { await self.exchange(pair) } }
            }
            group.cancelAll()
        }
    }

    private func exchange(_ pair: PeerSchedule.Pair) async {
        let before = service.directory[pair.conversation]?.peers.first { $0.relay == pair.relay }?.outcome
        let startedAt = ContinuousClock.now
        let result = await result(pair)
        let isSlow = ContinuousClock.now - startedAt > Self.slowExchange
        agenda.end(pair, hasAnswered: result?.outcome.isAnswer ?? false, isSlow: isSlow)
        guard let result, !Task.isCancelled else { return }
        outcomes[result.outcome]?.increment()
        if result.outcome != before || result.taken > 0 { log(result, pair) }
        await service.record(
            result.outcome, of: pair.relay, in: pair.conversation, agreedAt: result.agreedSize, proof: result.proof)
    }

    /// - Returns: `nil` for a peer that the origin does not name any more.
    private func result(_ pair: PeerSchedule.Pair) async -> PeerExchange.Result? {
        guard let head = service.directory[pair.conversation], head.isCarried,
            let peer = head.peers.first(where: { $0.relay == pair.relay })
        else { return nil }
        let isPublicOnly = !isOnPrivateNetwork && !service.peerTerms.allowsPrivateAddresses
        guard !isPublicOnly || HostScope(of: peer.address.host) == .public else {
            return PeerExchange.Result(outcome: .privateAddress)
        }
        let takes = agenda.beginTaking(pair.conversation)
        defer { if takes { agenda.endTaking(pair.conversation) } }
        return await PeerExchange(
            service: service, conversation: pair.conversation, peer: peer, growthPause: Self.growthPause,
            mayTakeEntries: takes, isPublicOnly: isPublicOnly
        ).run()
    }

    /// Names relays by their identities, which the operator needs to ask the owner; addresses are left out.
    private func log(_ result: PeerExchange.Result, _ pair: PeerSchedule.Pair) {
        var facts: Logger.Metadata = [
            "conversation": "\(pair.conversation.description.prefix(16))",
            "peer": "\(pair.relay.description.prefix(16))",
            "outcome": "\(result.outcome.rawValue)",
        ]
        if result.isPrivateName { facts["reason"] = "its name has no public address" }
        if result.outcome == .forked {
            logger.warning("the origin signed two logs: the proof is kept", metadata: facts)
        } else if result.outcome.isFault {
            logger.warning("a relay of a conversation shows what is not right", metadata: facts)
        } else if result.taken > 0 {
            logger.notice("took \(result.taken) entries from another relay", metadata: facts)
        } else {
            logger.debug("exchanged checkpoints", metadata: facts)
        }
    }
}

extension PeerOutcome {
    /// Whether the peer took part in the exchange.
    fileprivate var isAnswer: Bool {
        switch self {
        case .agreed, .rolledBack, .badCosignature, .unproven, .badEntries, .forked, .unknownOrigin: true
        case .unasked, .unreachable, .unsupported, .refused, .wrongIdentity, .privateAddress, .failed: false
        }
    }
}
