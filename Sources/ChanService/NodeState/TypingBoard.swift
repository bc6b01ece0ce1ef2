import ChanFold
package import ChanID
import ChanRelayClient
import ChanRelayWire
import Synchronization

/// A member who types.
package struct Typist: Hashable, Sendable {
    package let member: MemberID
    package let name: String
    /// When they last announced it, by the clock of their device.
    let saidAt: Timestamp
}

/// The members who type in the conversations that clients of this node observe, and the typing signals to send. All of
/// it is in memory.
final class TypingBoard: Sendable {
    /// How long a member is shown as typing after their last signal.
    static let shownFor = Duration.seconds(6)
    /// The shortest time between two signals that this node sends.
    static let sentEvery = Duration.seconds(4)
    /// How long a question for the typists keeps the node listening.
    static let questionLasts = Duration.seconds(10)

    private struct State {
        var isServed = false
        var watches: [ConversationID: Watches] = [:]
        var listening: Set<ConversationID> = []
        var connections: [ConversationID: [RelayID: RelayConnection]] = [:]
        var shown: [ConversationID: [MemberID: Shown]] = [:]
        /// The newest signal of each device that was accepted, so that none counts twice.
        var newest: [ConversationID: [DeviceID: Timestamp]] = [:]
        var sentAt: [ConversationID: ContinuousClock.Instant] = [:]
        var sending: Set<ConversationID> = []
        var nextWatch = 0
        var dropped = 0
    }

    private struct Watches {
        var streams: [Int: AsyncStream<Typist>.Continuation] = [:]
        var askedUntil: ContinuousClock.Instant?

        func isWanted(at now: ContinuousClock.Instant) -> Bool {
            !streams.isEmpty || askedUntil.map { now < $0 } ?? false
        }
    }

    private struct Shown {
        let typist: Typist
        var until: ContinuousClock.Instant
    }

    private let state = Mutex(State())
    /// Signals conversations to listen to or to send in.
    let notifier = ChangeNotifier<ConversationID>()

    /// The number of frames that were no signal of a current member.
    var dropped: Int { state.withLock { $0.dropped } }

    /// Whether a loop listens and sends; a node that answers a single command has none.
    var isServed: Bool {
        get { state.withLock { $0.isServed } }
        set { state.withLock { $0.isServed = newValue } }
    }
}

// MARK: those who want to know

extension TypingBoard {
    /// Returns the members who type, as their signals arrive. The node listens as long as the stream is iterated.
    func typists(in conversation: ConversationID) -> AsyncStream<Typist> {
        let (stream, continuation) = AsyncStream.makeStream(of: Typist.self, bufferingPolicy: .bufferingNewest(32))
        let id = state.withLock { state in
            state.nextWatch += 1
            state.watches[conversation, default: Watches()].streams[state.nextWatch] = continuation
            return state.nextWatch
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.watches[conversation]?.streams.removeValue(forKey: id) }
        }
        notifier.signal(conversation)
        return stream
    }

    /// Returns the members who type now, and makes the node listen for a while.
    func currentTypists(in conversation: ConversationID, at now: ContinuousClock.Instant) -> [Typist] {
        let typists = state.withLock { state in
            state.watches[conversation, default: Watches()].askedUntil = now + Self.questionLasts
            state.shown[conversation] = state.shown[conversation]?.filter { now < $0.value.until }
            return state.shown[conversation]?.values.map(\.typist) ?? []
        }
        notifier.signal(conversation)
        return typists.sorted { ($0.name, $0.member) < ($1.name, $1.member) }
    }

    func isWanted(_ conversation: ConversationID, at now: ContinuousClock.Instant) -> Bool {
        state.withLock { $0.watches[conversation]?.isWanted(at: now) ?? false }
    }

    /// Starts listening if a client observes typing and no task listens yet.
    func beginListening(_ conversation: ConversationID, at now: ContinuousClock.Instant) -> Bool {
        state.withLock { state in
            guard state.watches[conversation]?.isWanted(at: now) == true else { return false }
            return state.listening.insert(conversation).inserted
        }
    }

    /// Ends listening and removes what was known. Signals again if a client observes typing after all.
    func endListening(_ conversation: ConversationID, at now: ContinuousClock.Instant) {
        let isWanted = state.withLock { state in
            state.listening.remove(conversation)
            state.shown[conversation] = nil
            let isWanted = state.watches[conversation]?.isWanted(at: now) ?? false
            if !isWanted {
                state.watches[conversation] = nil
                state.newest[conversation] = nil
            }
            return isWanted
        }
        if isWanted { notifier.signal(conversation) }
    }
}

// MARK: signals

extension TypingBoard {
    /// Records that a member types.
    /// - Returns: whether the signal is newer than the others of its device.
    func record(
        _ typist: Typist, on device: DeviceID, in conversation: ConversationID, at now: ContinuousClock.Instant
    ) -> Bool {
        let streams = state.withLock { state -> [AsyncStream<Typist>.Continuation]? in
            if let newest = state.newest[conversation]?[device], typist.saidAt <= newest {
                state.dropped += 1
                return nil
            }
            state.newest[conversation, default: [:]][device] = typist.saidAt
            state.shown[conversation, default: [:]][typist.member] = Shown(typist: typist, until: now + Self.shownFor)
            return Array(state.watches[conversation]?.streams.values ?? [:].values)
        }
        for stream in streams ?? [] { stream.yield(typist) }
        return streams != nil
    }

    func recordDropped() { state.withLock { $0.dropped += 1 } }

    /// Records that this node's member types.
    /// - Returns: whether a signal is to be sent: the last one was sent long enough ago, and a loop sends it.
    func announce(_ conversation: ConversationID, at now: ContinuousClock.Instant) -> Bool {
        let isDue = state.withLock { state in
            guard state.isServed else { return false }
            if let last = state.sentAt[conversation], now < last + Self.sentEvery { return false }
            state.sentAt = state.sentAt.filter { now < $0.value + Self.sentEvery }
            state.sentAt[conversation] = now
            return state.sending.insert(conversation).inserted
        }
        if isDue { notifier.signal(conversation) }
        return isDue
    }

    /// Returns whether a signal is to be sent, once for each `announce`.
    func beginSending(_ conversation: ConversationID) -> Bool {
        state.withLock { $0.sending.remove(conversation) != nil }
    }
}

// MARK: connections

extension TypingBoard {
    func insert(_ connection: RelayConnection, in conversation: ConversationID) {
        state.withLock { $0.connections[conversation, default: [:]][connection.address.relay] = connection }
    }

    func remove(_ connection: RelayConnection, in conversation: ConversationID) {
        state.withLock { state in
            guard state.connections[conversation]?[connection.address.relay] === connection else { return }
            state.connections[conversation]?[connection.address.relay] = nil
            if state.connections[conversation]?.isEmpty == true { state.connections[conversation] = nil }
        }
    }

    /// The connections on which this node listens, for sending.
    func connections(of conversation: ConversationID) -> [RelayConnection] {
        state.withLock { state in state.connections[conversation].map { Array($0.values) } ?? [] }
    }
}
