import ChanID

/// Which conversations a node's loops are exchanging, and with which relays. A conversation has one round at a time; one
/// that takes longer than its slice no longer holds up the next, which leaves out the relays that still have their turn.
struct RunningRounds {
    /// A round of a conversation.
    struct Round: Hashable, Sendable {
        let conversation: ConversationID
        fileprivate let number: UInt64
    }

    /// A relay of a conversation.
    struct Turn: Hashable, Sendable {
        let conversation: ConversationID
        let relay: RelayID
    }

    private struct Current {
        let round: Round
        var isSignalled = false
    }

    /// The number of the turn that the task runs; `nil` outside of turns.
    @TaskLocal static var turnNumber: UInt64?

    private var lastNumber: UInt64 = 0
    private var rounds: [ConversationID: Current] = [:]
    private var turns: [Turn: [UInt64: ContinuousClock.Instant]] = [:]

    /// Begins a round unless the conversation has one.
    ///
    /// - Parameter signalled: whether the conversation changed: then a round follows the one that runs.
    mutating func begin(_ conversation: ConversationID, signalled: Bool) -> Round? {
        if rounds[conversation] != nil {
            if signalled { rounds[conversation]?.isSignalled = true }
            return nil
        }
        lastNumber += 1
        let round = Round(conversation: conversation, number: lastNumber)
        rounds[conversation] = Current(round: round)
        return round
    }

    /// Ends a round, or lets the next one begin beside it; repetitions have no effect.
    ///
    /// - Returns: whether the conversation changed meanwhile.
    mutating func release(_ round: Round) -> Bool {
        guard let current = rounds[round.conversation], current.round == round else { return false }
        rounds[round.conversation] = nil
        return current.isSignalled
    }

    /// - Returns: a number with which to end the turn.
    mutating func begin(_ turn: Turn, at now: ContinuousClock.Instant) -> UInt64 {
        lastNumber += 1
        turns[turn, default: [:]][lastNumber] = now
        return lastNumber
    }

    mutating func end(_ turn: Turn, _ number: UInt64) {
        turns[turn]?[number] = nil
        if turns[turn]?.isEmpty == true { turns[turn] = nil }
    }

    /// Returns whether a relay has a turn that began before the one with this number.
    func hasTurn(_ turn: Turn, before number: UInt64) -> Bool { turns[turn]?.keys.contains { $0 < number } ?? false }

    /// Returns whether a relay has a turn that began before this moment.
    func hasTurn(_ turn: Turn, begunBefore moment: ContinuousClock.Instant) -> Bool {
        turns[turn]?.values.contains { $0 < moment } ?? false
    }
}
