internal import ChanID
internal import ChanRelayWire
internal import ChanSodium

/// When to exchange with which relay. Exchanges are spread over their interval at random, so that relays that start
/// together, or get the same entries, do not all connect at once; a peer that does not answer is asked more and more seldom.
struct PeerSchedule {
    /// A relay of a conversation.
    struct Pair: Hashable, Sendable {
        let conversation: ConversationID
        let relay: RelayID
    }

    private struct State {
        var dueAt: ContinuousClock.Instant
        var failures = 0
        /// Whether the peer took part in an exchange, and was not slow in the last one: an origin can name addresses at
        /// which nothing answers, or something that holds up.
        var isFast = false
        var isRunning = false
        var hasGrown = false
    }

    private var states: [ConversationID: [RelayID: State]] = [:]
    private var sources: [ConversationID: PeerSource] = [:]
    /// The exchanges that run with peers that are not known to answer fast.
    private var runningSlow: [Pair: PeerSource?] = [:]

    /// The longest pause: silent peers are asked once in some six hours.
    static let maximumPause = Duration.seconds(6 * 3600)
    /// How long after new entries the peers are asked, at most.
    static let growthDelay = Duration.seconds(30)

    /// The number of relays of all conversations.
    var count: Int { states.values.reduce(0) { $0 + $1.count } }

    /// Replaces the peers of a conversation; those that are new are asked soon.
    mutating func replace(
        _ peers: Set<RelayID>, of conversation: ConversationID, from source: PeerSource? = nil,
        answered: Set<RelayID> = [],
        at now: ContinuousClock.Instant,
        every interval: Duration,
        using random: inout some RandomNumberGenerator
    ) {
        let known = states[conversation] ?? [:]
        var next: [RelayID: State] = [:]
        for relay in peers.sorted() {
            let pause = Self.jittered(min(interval, Self.growthDelay), using: &random)
            next[relay] = known[relay] ?? State(dueAt: now + pause, isFast: answered.contains(relay))
        }
        states[conversation] = next.isEmpty ? nil : next
        sources[conversation] = next.isEmpty ? nil : source
    }

    /// Records that a log grew: its peers are asked soon, except those that do not answer.
    mutating func recordGrowth(
        of conversation: ConversationID, at now: ContinuousClock.Instant, every interval: Duration,
        using random: inout some RandomNumberGenerator
    ) {
        guard let peers = states[conversation] else { return }
        for (relay, state) in peers where state.failures == 0 && !state.hasGrown {
            let pause = Self.jittered(min(interval, Self.growthDelay), using: &random)
            states[conversation]?[relay]?.hasGrown = true
            states[conversation]?[relay]?.dueAt = min(state.dueAt, now + pause)
        }
    }

    /// The most exchanges of one conversation at once, and with peers that are not known to answer fast.
    private static let maximumOfConversation = 2
    private static let maximumSlowOfConversation = 1
    /// The most exchanges of one owner's conversations, and of those from one network, at once with peers that are not known
    /// to answer fast: conversations of others get their turn beside them.
    private static let maximumSlowOfOwner = 2
    private static let maximumSlowOfNetwork = 4

    /// Begins the exchanges that are due, the most overdue first.
    /// - Parameters:
    ///   - most: how many may begin.
    ///   - mostSlow: how many of all that run may be with peers that are not known to answer fast.
    mutating func begin(at now: ContinuousClock.Instant, most: Int, mostSlow: Int) -> [Pair] {
        var fast = DuePairs(most: most)
        var running = SlowShares()
        for source in runningSlow.values { running.add(source) }
        // Of each network the most overdue that it may have beside those that run, and of these again by owner.
        var slow: [CallerNetwork?: DuePairs] = [:]
        for (conversation, peers) in states {
            let source = sources[conversation]
            for (relay, state) in Self.due(peers, at: now) {
                let pair = Pair(conversation: conversation, relay: relay)
                if state.isFast {
                    fast.insert(pair, of: nil, dueAt: state.dueAt)
                } else {
                    let network = source?.network
                    let room = Self.maximumSlowOfNetwork - running.count(network: network)
                    slow[network, default: DuePairs(most: room, ofOwner: Self.maximumSlowOfOwner, running)]
                        .insert(pair, of: source?.owner, dueAt: state.dueAt)
                }
            }
        }
        let mostOthers = max(0, min(most, mostSlow - runningSlow.count))
        var chosen = DuePairs(most: mostOthers, ofOwner: Self.maximumSlowOfOwner, running)
        for pairs in slow.values { for due in pairs.due { chosen.insert(due.pair, of: due.owner, dueAt: due.dueAt) } }
        let others = chosen.pairs
        let started = Array((fast.pairs.prefix(max(0, most - others.count)) + others).prefix(max(0, most)))
        for pair in started {
            states[pair.conversation]?[pair.relay]?.isRunning = true
            if states[pair.conversation]?[pair.relay]?.isFast == false {
                runningSlow[pair] = .some(sources[pair.conversation])
            }
            // What grows from here on is compared by the next exchange.
            states[pair.conversation]?[pair.relay]?.hasGrown = false
        }
        return started
    }

    /// Returns the exchanges of a conversation that are due, as many as may run beside those that do. Those that never failed
    /// go first.
    private static func due(
        _ peers: [RelayID: State], at now: ContinuousClock.Instant
    ) -> [(RelayID, State)] {
        var running = (all: 0, slow: 0)
        var due: [(RelayID, State)] = []
        for (relay, state) in peers {
            if state.isRunning {
                running = (running.all + 1, running.slow + (state.isFast ? 0 : 1))
            } else if state.dueAt <= now {
                due.append((relay, state))
            }
        }
        guard !due.isEmpty else { return [] }
        due.sort { ($0.1.failures > 0 ? 1 : 0, $0.1.dueAt) < ($1.1.failures > 0 ? 1 : 0, $1.1.dueAt) }
        let fast = due.filter(\.1.isFast)
        let slow = due.filter { !$0.1.isFast }.prefix(max(0, maximumSlowOfConversation - running.slow))
        return Array((fast + slow).prefix(max(0, maximumOfConversation - running.all)))
    }

    /// How many of the exchanges that run are of one owner or network.
    private struct SlowShares {
        private var owners: [VerifyKey: Int] = [:]
        private var networks: [CallerNetwork?: Int] = [:]

        mutating func add(_ source: PeerSource?) {
            if let source { owners[source.owner, default: 0] += 1 }
            networks[source?.network, default: 0] += 1
        }

        func count(owner: VerifyKey) -> Int { owners[owner] ?? 0 }
        func count(network: CallerNetwork?) -> Int { networks[network] ?? 0 }
    }

    /// The most overdue pairs of a scan: few of very many.
    private struct DuePairs {
        private let most: Int
        private let mostOfOwner: Int
        private let running: SlowShares
        private(set) var due: [(pair: Pair, owner: VerifyKey?, dueAt: ContinuousClock.Instant)] = []

        /// - Parameters:
        ///   - mostOfOwner: how many of one owner, with those that run.
        init(most: Int, ofOwner mostOfOwner: Int = .max, _ running: SlowShares = SlowShares()) {
            self.most = most
            self.mostOfOwner = mostOfOwner
            self.running = running
        }

        var pairs: [Pair] { due.map(\.pair) }

        mutating func insert(_ pair: Pair, of owner: VerifyKey?, dueAt: ContinuousClock.Instant) {
            if due.count >= most, due.last.map({ $0.dueAt <= dueAt }) ?? true { return }
            if let owner {
                let own = due.indices.filter { due[$0].owner == owner }
                if own.count + running.count(owner: owner) >= mostOfOwner {
                    // The least overdue of the owner makes room, unless this one is even less so.
                    guard let last = own.last, due[last].dueAt > dueAt else { return }
                    due.remove(at: last)
                }
            }
            due.insert((pair, owner, dueAt), at: due.firstIndex { $0.dueAt > dueAt } ?? due.endIndex)
            if due.count > most { due.removeLast() }
        }
    }

    /// Records the end of an exchange.
    /// - Parameters:
    ///   - hasAnswered: whether the peer took part in it.
    ///   - isSlow: whether it took long.
    mutating func end(
        _ pair: Pair, hasAnswered: Bool, isSlow: Bool = false, at now: ContinuousClock.Instant,
        every interval: Duration,
        using random: inout some RandomNumberGenerator
    ) {
        runningSlow[pair] = nil
        guard var state = states[pair.conversation]?[pair.relay] else { return }
        state.isRunning = false
        state.failures = hasAnswered ? 0 : state.failures + 1
        state.isFast = hasAnswered && !isSlow
        let doubled = interval * (1 << min(state.failures, 16))
        let pause = hasAnswered && state.hasGrown ? min(interval, Self.growthDelay) : min(doubled, Self.maximumPause)
        state.dueAt = now + Self.jittered(pause, using: &random)
        states[pair.conversation]?[pair.relay] = state
    }

    /// Between half and one and a half times the pause.
    private static func jittered(_ pause: Duration, using random: inout some RandomNumberGenerator) -> Duration {
        pause * Double.random(in: 0.5...1.5, using: &random)
    }
}
