import ChanTimeline

/// The own messages that not all relays hold yet. No event tells that another relay holds a message, so they are asked for
/// after 2, 4, 8 … 60 s.
struct DeliveryWatch: Hashable, Sendable {
    private static let first: Milliseconds = 2_000
    private static let last: Milliseconds = 60_000
    /// The messages that are asked for at once.
    private static let atOnce = 20
    /// After so many times a message is left as it was: a relay may be away for days.
    private static let times = 12

    private struct Waiting: Hashable, Sendable {
        let id: ItemID
        var asked = 0
    }

    private var waiting: [Waiting] = []
    private var delay = first
    /// When they are asked for next; `nil` while none is on its way.
    private(set) var due: Milliseconds?

    /// Takes note of items as they are now.
    mutating func note(_ items: [Item], at now: Milliseconds) {
        for item in items {
            let index = waiting.firstIndex { $0.id == item.id }
            switch (item.isMine && item.kind.isOnItsWay, index) {
            case (true, nil):
                waiting.append(Waiting(id: item.id))
                (delay, due) = (Self.first, now + Self.first)
            case (false, let index?): waiting.remove(at: index)
            case (true, .some), (false, nil): break
            }
        }
        if waiting.isEmpty { due = nil }
    }

    /// - Returns: the messages to ask for now.
    mutating func ask(at now: Milliseconds) -> [ItemID] {
        guard let due, due <= now else { return [] }
        for index in waiting.indices.prefix(Self.atOnce) { waiting[index].asked += 1 }
        let asked = waiting.prefix(Self.atOnce).map(\.id)
        waiting.removeAll { $0.asked >= Self.times }
        delay = min(delay * 2, Self.last)
        self.due = waiting.isEmpty ? nil : now + delay
        return asked
    }
}

extension ItemKind {
    /// Whether more relays may come to hold the message.
    fileprivate var isOnItsWay: Bool {
        switch self {
        case .pending, .provisional: true
        case .message, .event, .invitation, .featureChange, .deleted, .moderated, .blocked, .expired, .forgotten,
            .pruned, .held, .refused, .missingBody, .integrityError, .decryptionError, .undecodable:
            false
        }
    }
}
