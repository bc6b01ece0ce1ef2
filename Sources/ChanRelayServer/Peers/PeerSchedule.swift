internal import ChanID

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

    /// The longest pause: silent peers are asked once in some six hours.
    static let maximumPause = Duration.seconds(6 * 3600)
    /// How long after new entries the peers are asked, at most.
    static let growthDelay = Duration.seconds(30)

    /// The number of relays of all conversations.
    var count: Int { states.values.reduce(0) { $0 + $1.count } }

    /// Replaces the peers of a conversation; those that are new are asked soon.
    mutating func replace(
        _ peers: Set<RelayID>, of conversation: ConversationID, answered: Set<RelayID> = [],
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

    /// Begins the exchanges that are due, the most overdue first.
    /// - Parameters:
    ///   - most: how many may begin.
    ///   - mostSlow: how many of all that run may be with peers that are not known to answer fast.
    mutating func begin(at now: ContinuousClock.Instant, most: Int, mostSlow: Int) -> [Pair] {
        var (fast, slow) = (DuePairs(most: most), DuePairs(most: min(most, mostSlow)))
        var runningSlow = 0
        for (conversation, peers) in states {
            let (running, due) = Self.due(peers, at: now)
            runningSlow += running.slow
            for (relay, state) in due {
                let pair = Pair(conversation: conversation, relay: relay)
                if state.isFast { fast.insert(pair, dueAt: state.dueAt) } else { slow.insert(pair, dueAt: state.dueAt) }
            }
        }
        let others = slow.pairs.prefix(max(0, mostSlow - runningSlow))
        let started = Array((fast.pairs.prefix(max(0, most - others.count)) + others).prefix(max(0, most)))
        for pair in started {
            states[pair.conversation]?[pair.relay]?.isRunning = true
            // Entries that arrive from here on are compared by the next exchange.
            states[pair.conversation]?[pair.relay]?.hasGrown = false
        }
        return started
    }

    /// Returns how many exchanges of a conversation run, and those that are due, as many as may run beside them. Those that
    /// never failed go first.
    private static func due(
        _ peers: [RelayID: State], at now: ContinuousClock.Instant
    ) -> (running: (all: Int, slow: Int), due: [(RelayID, State)]) {
        var running = (all: 0, slow: 0)
        var due: [(RelayID, State)] = []
        for (relay, state) in peers {
            if state.isRunning {
                running = (running.all + 1, running.slow + (state.isFast ? 0 : 1))
            } else if state.dueAt <= now {
                due.append((relay, state))
            }
        }
        guard !due.isEmpty else { return (running, []) }
        due.sort { ($0.1.failures > 0 ? 1 : 0, $0.1.dueAt) < ($1.1.failures > 0 ? 1 : 0, $1.1.dueAt) }
        let fast = due.filter(\.1.isFast)
        let slow = due.filter { !$0.1.isFast }.prefix(max(0, maximumSlowOfConversation - running.slow))
        return (running, Array((fast + slow).prefix(max(0, maximumOfConversation - running.all))))
    }

    /// The most overdue pairs of a scan: few of very many.
    private struct DuePairs {
        let most: Int
        private var due: [(pair: Pair, dueAt: ContinuousClock.Instant)] = []

        init(most: Int) { self.most = most }

        var pairs: [Pair] { due.map(\.pair) }

        mutating func insert(_ pair: Pair, dueAt: ContinuousClock.Instant) {
            if due.count >= most, due.last.map({ $0.dueAt <= dueAt }) ?? true { return }
            due.insert((pair, dueAt), at: due.firstIndex { $0.dueAt > dueAt } ?? due.endIndex)
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
