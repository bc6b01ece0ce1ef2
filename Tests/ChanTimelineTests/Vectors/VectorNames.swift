import ChanID
import ChanTimeline

/// The short names of vectors: numbers for items, names for members.
enum VectorNames {
    static let members = ["alice", "bob", "carol", "mallory", "me"]

    static func item(_ number: Int) -> ItemID {
        ItemID(words: UInt64x2(bytes(number)) ?? .zero)
    }

    static func number(of id: ItemID) -> Int { id.bytes.suffix(4).reduce(0) { $0 << 8 | Int($1) } }

    static func member(_ name: String) -> MemberID {
        MemberID(words: UInt64x2(bytes(1 + (members.firstIndex(of: name) ?? members.count))) ?? .zero)
    }

    static func name(of member: MemberID) -> String { members.first { self.member($0) == member } ?? "someone" }

    private static func bytes(_ number: Int) -> [UInt8] {
        [UInt8](repeating: 0, count: 12) + (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }
}

extension Action {
    /// The action as a line of a vector.
    var vectorText: String {
        switch self {
        case .load(let request, let anchor, let before, let after):
            "load \(request.number) \(anchor.vectorText) \(before) \(after)"
        case .change(let change): "change \(change.after.vectorText) \(change.before.vectorText)"
        case .keep(let id, let edge): "keep \(VectorNames.number(of: id)) \(edge)"
        case .showEnd(let animated): animated ? "show_end animated" : "show_end"
        case .show(let id): "show \(VectorNames.number(of: id))"
        case .markRead(let id): "mark_read \(VectorNames.number(of: id))"
        case .markUnread(let id): "mark_unread \(VectorNames.number(of: id))"
        case .announce(let summary): "announce \(summary.messages) \(summary.mentions)"
        case .sendTyping: "send_typing"
        case .wake(let at): "wake \(at)"
        }
    }
}

extension Anchor {
    var vectorText: String {
        switch self {
        case .newest: "newest"
        case .oldest: "oldest"
        case .firstUnread: "first_unread"
        case .item(let id): "item:\(VectorNames.number(of: id))"
        case .entry(let entry): "entry:\(entry)"
        case .time(let time): "time:\(time)"
        }
    }
}

extension Optional<ItemID> {
    var vectorText: String { map { "\(VectorNames.number(of: $0))" } ?? "-" }
}

extension Row {
    /// The row as a line of a vector.
    var vectorText: String {
        switch content {
        case .item(let item): "\(item.vectorText)\(decorationText)\(flagText)"
        case .folded(let item, let count): "\(item.vectorText) folded \(count)\(flagText)"
        case .typing(let members): "typing \(members.map(VectorNames.name).joined(separator: " "))"
        case .gap, .date, .unread, .loading, .failed: canonicalText
        }
    }

    private var decorationText: String {
        " \(decoration.side)\(decoration.hasSender ? " sender" : "")\(decoration.hasTail ? " tail" : "")"
    }

    private var flagText: String { RowFlag.allCases.filter(flags.contains).map { " \($0)" }.joined() }
}

extension Item {
    fileprivate var vectorText: String {
        "\(VectorNames.number(of: id)) \(kind.name)\(revision > 0 ? " v\(revision)" : "")"
    }
}
