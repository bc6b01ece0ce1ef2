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
        var wasAsked = false
        var hasGrown = false
    }

    /// An exchange that runs, with what it counted as when it began.
    private struct Running {
        let source: PeerSource?
        let isFast: Bool
    }

    private var states: [ConversationID: [RelayID: State]] = [:]
    private var sources: [ConversationID: PeerSource] = [:]
    /// The exchanges that run, also with peers that the origin does not name any more.
    private var running: [Pair: Running] = [:]
    /// The peers that were asked and are not named any more: an origin that names one again does not have it asked earlier.
    private var removed = RemovedStates()
    private var lastTurns = (fast: PeerTurns.Last(), slow: PeerTurns.Last())

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
            next[relay] =
                known[relay] ?? removed.take(Pair(conversation: conversation, relay: relay), at: now)
                ?? State(dueAt: now + pause, isFast: answered.contains(relay))
        }
        for (relay, state) in known where next[relay] == nil && state.wasAsked {
            removed.insert(state, of: Pair(conversation: conversation, relay: relay), at: now)
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
    /// The most exchanges at once of one owner's conversations, and of those from one network: conversations of others get
    /// their turn beside them.
    private static let limitsOfSlow = PeerTurns.Limits(ofOwner: 2, ofNetwork: 4)
    private static let limitsOfFast = PeerTurns.Limits(ofOwner: 4, ofNetwork: 8)

    /// Begins exchanges that are due: networks take turns, and within each its owners.
    /// - Parameters:
    ///   - most: how many may begin.
    ///   - mostSlow: how many of all that run may be with peers that are not known to answer fast.
    mutating func begin(at now: ContinuousClock.Instant, most: Int, mostSlow: Int) -> [Pair] {
        guard most > 0 else { return [] }
        var (fast, slow) = (PeerTurns(Self.limitsOfFast), PeerTurns(Self.limitsOfSlow))
        var ofConversations: [ConversationID: (all: Int, slow: Int)] = [:]
        for (pair, exchange) in running {
            if exchange.isFast { fast.count(exchange.source) } else { slow.count(exchange.source) }
            let before = ofConversations[pair.conversation] ?? (0, 0)
            ofConversations[pair.conversation] = (before.all + 1, before.slow + (exchange.isFast ? 0 : 1))
        }
        for (conversation, peers) in states {
            let source = sources[conversation]
            let beside = ofConversations[conversation] ?? (0, 0)
            for (relay, state) in due(peers, of: conversation, beside: beside, at: now) {
                let pair = Pair(conversation: conversation, relay: relay)
                if state.isFast {
                    fast.insert(pair, of: source, dueAt: state.dueAt)
                } else {
                    slow.insert(pair, of: source, dueAt: state.dueAt)
                }
            }
        }
        let mostOthers = max(0, min(most, mostSlow - running.values.count { !$0.isFast }))
        let others = slow.next(mostOthers, after: &lastTurns.slow)
        let started = fast.next(most - others.count, after: &lastTurns.fast) + others
        for pair in started {
            running[pair] = Running(
                source: sources[pair.conversation], isFast: states[pair.conversation]?[pair.relay]?.isFast ?? false)
            states[pair.conversation]?[pair.relay]?.wasAsked = true
            // The next exchange compares growth from here on.
            states[pair.conversation]?[pair.relay]?.hasGrown = false
        }
        return started
    }

    /// Returns the exchanges of a conversation that are due, as many as may run beside those that do. Those that never failed
    /// go first.
    private func due(
        _ peers: [RelayID: State], of conversation: ConversationID, beside running: (all: Int, slow: Int),
        at now: ContinuousClock.Instant
    ) -> [(RelayID, State)] {
        var due: [(RelayID, State)] = []
        for (relay, state) in peers where state.dueAt <= now {
            guard self.running[Pair(conversation: conversation, relay: relay)] == nil else { continue }
            due.append((relay, state))
        }
        guard !due.isEmpty else { return [] }
        due.sort { ($0.1.failures > 0 ? 1 : 0, $0.1.dueAt) < ($1.1.failures > 0 ? 1 : 0, $1.1.dueAt) }
        let fast = due.filter(\.1.isFast)
        let slow = due.filter { !$0.1.isFast }.prefix(max(0, Self.maximumSlowOfConversation - running.slow))
        return Array((fast + slow).prefix(max(0, Self.maximumOfConversation - running.all)))
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
        running[pair] = nil
        let former = removed.take(pair, at: now)
        guard var state = states[pair.conversation]?[pair.relay] ?? former else { return }
        state.failures = hasAnswered ? 0 : state.failures + 1
        state.isFast = hasAnswered && !isSlow
        let doubled = interval * (1 << min(state.failures, 16))
        let pause = hasAnswered && state.hasGrown ? min(interval, Self.growthDelay) : min(doubled, Self.maximumPause)
        state.dueAt = now + Self.jittered(pause, using: &random)
        guard states[pair.conversation]?[pair.relay] == nil else {
            states[pair.conversation]?[pair.relay] = state
            return
        }
        removed.insert(state, of: pair, at: now)
    }

    /// The states of peers that were removed, bounded in time and number.
    private struct RemovedStates {
        private var states: [Pair: (state: State, since: ContinuousClock.Instant)] = [:]

        private static let maximumAge = maximumPause * 1.5
        private static let maximum = 4096

        /// Removes and returns the state of a peer.
        mutating func take(_ pair: Pair, at now: ContinuousClock.Instant) -> State? {
            guard let kept = states.removeValue(forKey: pair), kept.since + Self.maximumAge > now else { return nil }
            return kept.state
        }

        mutating func insert(_ state: State, of pair: Pair, at now: ContinuousClock.Instant) {
            states[pair] = (state, now)
            guard states.count > Self.maximum else { return }
            states = states.filter { $0.value.since + Self.maximumAge > now }
            guard states.count > Self.maximum else { return }
            // A quarter goes at once, so that not each removal sorts all.
            let oldest = states.sorted { $0.value.since < $1.value.since }.prefix(Self.maximum / 4)
            for (pair, _) in oldest { states[pair] = nil }
        }
    }

    /// Between half and one and a half times the pause.
    private static func jittered(_ pause: Duration, using random: inout some RandomNumberGenerator) -> Duration {
        pause * Double.random(in: 0.5...1.5, using: &random)
    }
}
