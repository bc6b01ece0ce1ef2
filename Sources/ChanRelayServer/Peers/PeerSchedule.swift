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
        /// Whether the peer ever took part in an exchange: an origin can name addresses at which nothing answers.
        var hasAnswered = false
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
        _ peers: Set<RelayID>, of conversation: ConversationID, at now: ContinuousClock.Instant,
        every interval: Duration,
        using random: inout some RandomNumberGenerator
    ) {
        let known = states[conversation] ?? [:]
        var next: [RelayID: State] = [:]
        for relay in peers.sorted() {
            let pause = Self.jittered(min(interval, Self.growthDelay), using: &random)
            next[relay] = known[relay] ?? State(dueAt: now + pause)
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

    /// Begins the exchanges that are due, the most overdue first.
    /// - Parameters:
    ///   - most: how many may begin.
    ///   - mostUnanswered: how many of all that run may be with peers that never answered.
    mutating func begin(at now: ContinuousClock.Instant, most: Int, mostUnanswered: Int) -> [Pair] {
        var (answering, unanswered) = (DuePairs(most: most), DuePairs(most: min(most, mostUnanswered)))
        var running = 0
        for (conversation, peers) in states {
            for (relay, state) in peers {
                if state.isRunning { running += state.hasAnswered ? 0 : 1 }
                guard !state.isRunning, state.dueAt <= now else { continue }
                let pair = Pair(conversation: conversation, relay: relay)
                if state.hasAnswered {
                    answering.insert(pair, dueAt: state.dueAt)
                } else {
                    unanswered.insert(pair, dueAt: state.dueAt)
                }
            }
        }
        let others = unanswered.pairs.prefix(max(0, mostUnanswered - running))
        let begun = Array((answering.pairs.prefix(max(0, most - others.count)) + others).prefix(max(0, most)))
        for pair in begun {
            states[pair.conversation]?[pair.relay]?.isRunning = true
            // What grows from here on is compared by the next exchange.
            states[pair.conversation]?[pair.relay]?.hasGrown = false
        }
        return begun
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
    /// - Parameter hasAnswered: whether the peer took part in it.
    mutating func end(
        _ pair: Pair, hasAnswered: Bool, at now: ContinuousClock.Instant, every interval: Duration,
        using random: inout some RandomNumberGenerator
    ) {
        guard var state = states[pair.conversation]?[pair.relay] else { return }
        state.isRunning = false
        state.failures = hasAnswered ? 0 : state.failures + 1
        state.hasAnswered = state.hasAnswered || hasAnswered
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
