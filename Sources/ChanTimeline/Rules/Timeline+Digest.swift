import ChanID

/// A short form of the state that every implementation computes alike.
extension Timeline {
    /// The FNV-1a hash (32 bits, 8 hexadecimal digits) of the UTF-8 bytes of `canonicalText`.
    package var digest: String {
        var hash: UInt32 = 0x811C_9DC5
        for byte in canonicalText.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// One line for each row from the top, then one line of counters. `docs/timeline.md` describes it.
    package var canonicalText: String {
        var text = ""
        for row in rows { text += row.canonicalText + "\n" }
        text += "following \(isFollowing) new \(newSinceFollowing) unread \(unreadCount) held \(heldItems)\n"
        return text
    }
}

extension Row {
    package var canonicalText: String {
        switch content {
        case .item(let item): "item \(item.canonicalText)\(decoration.canonicalText)\(flagText)"
        case .folded(let item, let count): "folded \(item.canonicalText) \(count)\(flagText)"
        case .gap(let missing, let isLoading, let isFailed):
            "gap \(missing)\(isLoading ? " loading" : "")\(isFailed ? " failed" : "")"
        case .date(let day): "date \(day)"
        case .unread: "unread"
        case .loading: "loading"
        case .failed: "failed"
        case .typing(let members): "typing \(members.map(\.description).joined(separator: " "))"
        }
    }

    private var flagText: String {
        RowFlag.allCases.filter(flags.contains).map { " \($0)" }.joined()
    }
}

extension Item {
    fileprivate var canonicalText: String { "\(id) \(kind.name) \(revision)" }
}

extension Decoration {
    fileprivate var canonicalText: String {
        " \(side)\(hasSender ? " sender" : "")\(hasTail ? " tail" : "")"
    }
}
