import ChanID

/// Turns the entries of a chat into items.
struct ItemVisitor: ChatVisitor {
    private(set) var items: [Item] = []
    private var next: Int
    /// The numbers of the members, in the order of their first posts.
    private var members: [String: UInt8] = [:]

    init(next: Int) { self.next = next }

    mutating func visit(_ message: Message) {
        switch message.role {
        case .me: add(.member(member("")), isMine: true)
        case .channel: add(.channel)
        case .other(let name): add(.member(member(name)))
        }
    }

    mutating func visit(_ note: Note) { add(.system, kind: .event(topic: note.topic)) }

    private mutating func add(_ author: Author, kind: ItemKind = .message, isMine: Bool = false) {
        items.append(
            Item(
                id: ItemID(words: words(UInt64(next))), entry: next, author: author, at: Milliseconds(next) * 1_000,
                kind: kind, isMine: isMine))
        next += 1
    }

    private mutating func member(_ name: String) -> MemberID {
        let number = members[name] ?? UInt8(clamping: members.count + 1)
        members[name] = number
        return MemberID(words: words(UInt64(number)))
    }

    private func words(_ number: UInt64) -> UInt64x2 {
        UInt64x2((0..<16).map { $0 < 8 ? 0 : UInt8(truncatingIfNeeded: number >> (8 * (15 - UInt64($0)))) }) ?? .zero
    }
}
