import ChanTimeline

/// The messages that are provisional, and the own ones that not all relays hold yet.
///
/// An event reports that entries became final; all of them are then requested. No event reports that another relay
/// holds an own message, so those are also requested after 2, 4, 8 … 60 s.
struct DeliveryWatch: Hashable, Sendable {
    private static let first: Milliseconds = 2_000
    private static let last: Milliseconds = 60_000
    /// The messages that are asked for at once.
    private static let atOnce = 20
    /// The time between two portions of the messages that an event is about.
    private static let pause: Milliseconds = 250
    /// After so many times a message is left as it was: a relay may be away for days.
    private static let times = 12

    private struct Waiting: Hashable, Sendable {
        let id: ItemID
        let isMine: Bool
        var asked = 0

        var isAskedFor: Bool { isMine && asked < DeliveryWatch.times }
    }

    private var waiting: [Waiting] = []
    /// The messages to ask for because of an event.
    private var announced: [ItemID] = []
    private var delay = first
    /// When they are asked for next; `nil` while none is on its way.
    private(set) var due: Milliseconds?

    /// Records the items as they are now.
    mutating func note(_ items: [Item], at now: Milliseconds) {
        for item in items {
            let index = waiting.firstIndex { $0.id == item.id }
            switch (item.kind.isOnItsWay, index) {
            case (true, nil):
                waiting.append(Waiting(id: item.id, isMine: item.isMine))
                if item.isMine { (delay, due) = (Self.first, now + Self.first) }
            case (false, let index?): waiting.remove(at: index)
            case (true, .some), (false, nil): break
            }
        }
        if announced.isEmpty, !waiting.contains(where: \.isAskedFor) { due = nil }
    }

    /// Records that more entries became final.
    mutating func noteFinalized(at now: Milliseconds) {
        announced = waiting.map(\.id)
        if !announced.isEmpty { due = now }
    }

    /// - Returns: the messages to ask for now.
    mutating func ask(at now: Milliseconds) -> [ItemID] {
        guard let due, due <= now else { return [] }
        return announced.isEmpty ? askInTurn(at: now) : askAnnounced(at: now)
    }

    private mutating func askAnnounced(at now: Milliseconds) -> [ItemID] {
        let queried = Array(announced.prefix(Self.atOnce))
        announced.removeFirst(queried.count)
        let next = waiting.contains(where: \.isAskedFor) ? now + delay : nil
        due = announced.isEmpty ? next : now + Self.pause
        return queried
    }

    private mutating func askInTurn(at now: Milliseconds) -> [ItemID] {
        let queried = waiting.indices.filter { waiting[$0].isAskedFor }.prefix(Self.atOnce)
        for index in queried { waiting[index].asked += 1 }
        delay = min(delay * 2, Self.last)
        due = waiting.contains(where: \.isAskedFor) ? now + delay : nil
        return queried.map { waiting[$0].id }
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
