import ChanID
import ChanTestSupport
import ChanTimeline

/// A log that grows, changes and answers pages truthfully.
struct SimulatedLog {
    private(set) var items: [Item] = []
    private(set) var nextEntry = 1
    /// The marker of the reader, and the items after it when the view was opened.
    var readTo = 0

    mutating func append(_ random: inout SeededGenerator, at now: Milliseconds) -> Item {
        // Some entries are no items.
        nextEntry += 1 + (random.chance(oneIn: 5) ? random.below(3) : 0)
        return append(entry: nextEntry, &random, at: now)
    }

    private mutating func append(entry: Int, _ random: inout SeededGenerator, at now: Milliseconds) -> Item {
        let kinds: [ItemKind] = [
            .message, .message, .message, .message, .event(topic: "joined"), .event(topic: "joined"), .invitation,
            .deleted, .decryptionError, .moderated(by: "bob", reason: "spam"),
        ]
        let names = ["alice", "bob", "carol"]
        let item = Item(
            id: VectorNames.item(entry), entry: entry, author: .member(VectorNames.member(names[random.below(3)])),
            at: now + Milliseconds(random.below(100_000)), day: entry / 40, kind: kinds[random.below(kinds.count)])
        items.append(item)
        return item
    }

    /// Appends a message of the reader.
    mutating func appendOwn(_ id: ItemID, at now: Milliseconds) -> Item {
        nextEntry += 1
        let item = Item(
            id: id, entry: nextEntry, author: .member(VectorNames.member("me")), at: now, day: nextEntry / 40,
            isMine: true)
        items.append(item)
        return item
    }

    /// Changes an item; a message may be moderated.
    mutating func change(_ index: Int, moderates: Bool) -> Item {
        items[index].revision += 1
        if moderates, Self.counts(items[index]) { items[index].kind = .moderated(by: "bob", reason: "spam") }
        return items[index]
    }

    mutating func remove(_ index: Int) -> ItemID { items.remove(at: index).id }

    func page(_ anchor: Anchor, before: Int, after: Int, participants: Int) -> Page {
        let place = place(of: anchor)
        let range = max(0, place - before)..<min(items.count, place + after + 1)
        return Page(
            items: Array(items[range]), anchor: items.indices.contains(place) ? items[place].id : nil,
            hasOlder: range.lowerBound > 0, hasNewer: range.upperBound < items.count, readTo: readTo, unread: unread,
            participants: participants)
    }

    /// The messages of others after the marker.
    var unread: Int { items.count { ($0.entry ?? 0) > readTo && Self.counts($0) } }

    func entry(of id: ItemID) -> Int? { items.first { $0.id == id }?.entry }

    /// The marker and the count as a node tells them.
    var mark: ReadMark { ReadMark(readTo: readTo, unread: unread, entries: nextEntry + 1) }

    private func place(of anchor: Anchor) -> Int {
        let last = max(0, items.count - 1)
        switch anchor {
        case .newest: return last
        case .oldest: return 0
        case .firstUnread: return items.firstIndex { ($0.entry ?? 0) > readTo } ?? last
        case .item(let id): return items.firstIndex { $0.id == id } ?? last
        case .entry(let entry): return items.firstIndex { ($0.entry ?? 0) >= entry } ?? last
        case .time(let time): return items.firstIndex { $0.at >= time } ?? last
        }
    }

    /// Rule 8: messages of others that can be read.
    static func counts(_ item: Item) -> Bool { !item.isMine && item.kind == .message }
}
