import ChanID

/// The members who type, and when the reader's own typing was last sent.
struct TypingState: Hashable, Sendable {
    struct Typist: Hashable, Sendable {
        var member: MemberID
        var until: Milliseconds
    }

    /// In the order in which they began.
    var typists: [Typist] = []
    var lastSent: Milliseconds?

    var nextExpiry: Milliseconds? { typists.map(\.until).min() }
}

/// Rule 13, Typing: a line below the last row. It scrolls into view only near the end.
extension Timeline {
    mutating func type(_ member: MemberID, _ isTyping: Bool, _ turn: inout Turn) {
        let index = typing.typists.firstIndex { $0.member == member }
        let until = turn.now + limits.typingShown
        switch (index, isTyping) {
        case (let index?, true): typing.typists[index].until = until
        case (nil, true):
            typing.typists.append(TypingState.Typist(member: member, until: until))
            turn.grewAtEnd = true
            turn.touchEnd(after: store)
        case (let index?, false):
            typing.typists.remove(at: index)
            turn.touchEnd(after: store)
        case (nil, false): break
        }
    }

    mutating func expireTyping(_ turn: inout Turn) {
        guard typing.typists.contains(where: { $0.until <= turn.now }) else { return }
        typing.typists.removeAll { $0.until <= turn.now }
        turn.touchEnd(after: store)
    }

    /// Sends the reader's typing to the others, at a limited rate.
    mutating func compose(_ turn: inout Turn) {
        if let last = typing.lastSent, turn.now - last < limits.typingSent { return }
        typing.lastSent = turn.now
        turn.later.append(.sendTyping)
    }
}
