import ChanTimeline

/// The messages that are provisional, and the own ones that not all relays hold yet. No event tells that another relay
/// holds or cosigned a message, so they are asked for after 2, 4, 8 … 60 s.
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

        var isAskedFor: Bool { asked < DeliveryWatch.times }
    }

    private var waiting: [Waiting] = []
    private var delay = first
    /// When they are asked for next; `nil` while none is on its way.
    private(set) var due: Milliseconds?

    /// Takes note of items as they are now.
    mutating func note(_ items: [Item], at now: Milliseconds) {
        for item in items {
            let index = waiting.firstIndex { $0.id == item.id }
            switch (item.kind.isOnItsWay, index) {
            case (true, nil):
                waiting.append(Waiting(id: item.id))
                (delay, due) = (Self.first, now + Self.first)
            case (false, let index?): waiting.remove(at: index)
            case (true, .some), (false, nil): break
            }
        }
        if !waiting.contains(where: \.isAskedFor) { due = nil }
    }

    /// - Returns: the messages to ask for now.
    mutating func ask(at now: Milliseconds) -> [ItemID] {
        guard let due, due <= now else { return [] }
        let asked = waiting.indices.filter { waiting[$0].isAskedFor }.prefix(Self.atOnce)
        for index in asked { waiting[index].asked += 1 }
        delay = min(delay * 2, Self.last)
        self.due = waiting.contains(where: \.isAskedFor) ? now + delay : nil
        return asked.map { waiting[$0].id }
    }
}

extension ItemKind {
    /// Whether more relays may come to hold or cosign the message.
    fileprivate var isOnItsWay: Bool {
        switch self {
        case .pending, .provisional: true
        case .message, .event, .invitation, .featureChange, .deleted, .moderated, .blocked, .expired, .forgotten,
            .pruned, .held, .refused, .missingBody, .integrityError, .decryptionError, .undecodable:
            false
        }
    }
}
