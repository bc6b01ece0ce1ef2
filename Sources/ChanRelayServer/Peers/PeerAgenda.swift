internal import ChanID
internal import Synchronization

/// The schedule of exchanges with other relays, kept up to date by the events of commits and shared with the exchanges
/// that run.
final class PeerAgenda: Sendable {
    private let state: Mutex<State>

    private struct State {
        var schedule = PeerSchedule()
        var random = SystemRandomNumberGenerator()
        var interval: Duration
        var running = 0
        /// The conversations of which entries are taken from a peer.
        var taking: Set<ConversationID> = []
    }

    /// How many exchanges run at once, how many of them with peers that are not known to answer fast, and how many begin in
    /// one turn.
    private static let maximumRunning = 16
    private static let maximumSlow = 8
    private static let beginningsPerTurn = 8

    /// - Parameter interval: the time between two exchanges with a peer, on average.
    init(every interval: Duration) { state = Mutex(State(interval: interval)) }

    func setInterval(_ interval: Duration) { state.withLock { $0.interval = interval } }

    /// Applies the events of a commit.
    func handle(_ events: [CommitEvent]) {
        for event in events {
            switch event {
            case .entriesAppended(let conversation, _):
                state.withLock { state in
                    state.schedule.recordGrowth(
                        of: conversation, at: .now, every: state.interval, using: &state.random)
                }
            case .peersReplaced(let conversation, let peers, let source):
                replace(peers, of: conversation, from: source)
            case .stoppedCarrying(let conversation, _, _): replace([], of: conversation, from: nil)
            case .pruned, .accessReplaced, .submissionArrived, .receiptsStored, .previewReplaced: break
            }
        }
    }

    /// - Parameters:
    ///   - source: the source of the conversation.
    ///   - answered: those that answered before this relay was started.
    func replace(
        _ peers: Set<RelayID>, of conversation: ConversationID, from source: PeerSource?,
        answered: Set<RelayID> = []
    ) {
        state.withLock { state in
            state.schedule.replace(
                peers, of: conversation, from: source, answered: answered, at: .now, every: state.interval,
                using: &state.random)
        }
    }

    /// Begins the exchanges that are due; call `end` for each.
    func begin() -> [PeerSchedule.Pair] {
        state.withLock { state in
            let available = min(Self.beginningsPerTurn, Self.maximumRunning - state.running)
            let started = state.schedule.begin(at: .now, most: available, mostSlow: Self.maximumSlow)
            state.running += started.count
            return started
        }
    }

    /// - Parameters:
    ///   - hasAnswered: whether the peer took part in the exchange.
    ///   - isSlow: whether it took long.
    func end(_ pair: PeerSchedule.Pair, hasAnswered: Bool, isSlow: Bool) {
        state.withLock { state in
            state.running -= 1
            state.schedule.end(
                pair, hasAnswered: hasAnswered, isSlow: isSlow, at: .now, every: state.interval, using: &state.random)
        }
    }

    /// Reserves the right to take entries of a conversation from a peer; give it back by `endTaking`.
    func beginTaking(_ conversation: ConversationID) -> Bool {
        state.withLock { $0.taking.insert(conversation).inserted }
    }

    func endTaking(_ conversation: ConversationID) { state.withLock { _ = $0.taking.remove(conversation) } }
}
