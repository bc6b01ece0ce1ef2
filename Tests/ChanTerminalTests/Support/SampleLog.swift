import ChanID
import ChanTerminal
import ChanTimeline

/// A log as a node would hold it, which answers requests for pages.
struct SampleLog {
    private(set) var items: [LoadedItem] = []
    var readTo = Int.max
    var participants = 5

    static let alice = member(1), bob = member(2), carol = member(3)
    static let today = CalendarDay(number: 20_000)

    static func member(_ number: UInt8) -> MemberID {
        MemberID((0..<16).map { $0 == 15 ? number : 0 }) ?? MemberID(words: .zero)
    }

    static func id(_ number: Int) -> ItemID {
        ItemID((0..<16).map { UInt8(truncatingIfNeeded: $0 < 8 ? 0 : number >> (8 * (15 - $0))) }) ?? .none
    }

    /// Appends a message of somebody else, unless it is said otherwise.
    @discardableResult
    mutating func append(
        _ text: String, by author: (id: MemberID, name: String) = (bob, "Bob"), kind: ItemKind = .message,
        edit: (inout LoadedItem) -> Void = { _ in }
    ) -> LoadedItem {
        let number = items.count
        let item = Item(
            id: Self.id(number + 1), entry: number, author: .member(author.id), at: Int64(number) * 120_000,
            day: Self.today.number - 1 + number / 720, kind: kind, isMine: author.id == Self.alice)
        var content = MessageContent(author: author.name, text: text)
        content.minute = number * 2 % 1_440
        var loaded = LoadedItem(item, content)
        edit(&loaded)
        items.append(loaded)
        return loaded
    }

    mutating func fill(_ count: Int) { for _ in 0..<count { append("message \(items.count)") } }

    mutating func change(_ number: Int, _ edit: (inout LoadedItem) -> Void) -> LoadedItem {
        edit(&items[number])
        items[number].item.revision += 1
        return items[number]
    }

    mutating func remove(_ id: ItemID) { items.removeAll { $0.item.id == id } }

    /// The page around an anchor, as `message.page` returns it.
    func page(_ anchor: Anchor, before: Int, after: Int) -> (page: Page, items: [LoadedItem]) {
        let index = place(of: anchor)
        let range = max(0, index - before)..<min(items.count, index + after + 1)
        let part = range.isEmpty ? [] : Array(items[range])
        let unread = items.filter { ($0.item.entry ?? 0) > readTo && !$0.item.isMine }.count
        let page = Page(
            items: part.map(\.item), anchor: items.indices.contains(index) ? items[index].item.id : nil,
            hasOlder: range.lowerBound > 0, hasNewer: range.upperBound < items.count, readTo: readTo, unread: unread,
            participants: participants)
        return (page, part)
    }

    private func place(of anchor: Anchor) -> Int {
        switch anchor {
        case .newest: items.count - 1
        case .oldest: 0
        case .firstUnread: items.firstIndex { ($0.item.entry ?? 0) > readTo } ?? items.count - 1
        case .item(let id): items.firstIndex { $0.item.id == id } ?? items.count - 1
        case .entry(let entry): items.firstIndex { ($0.item.entry ?? 0) >= entry } ?? items.count - 1
        case .time(let time): items.firstIndex { $0.item.at >= time } ?? items.count - 1
        }
    }
}
