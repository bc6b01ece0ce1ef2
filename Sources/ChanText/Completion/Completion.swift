/// The names that completion offers.
package struct CompletionSource: Sendable {
    package struct Member: Sendable {
        package let name: String
        /// The time of the member's last message; `nil` for a member who has not posted.
        package let lastSpoke: Int64?

        package init(_ name: String, lastSpoke: Int64? = nil) {
            self.name = name
            self.lastSpoke = lastSpoke
        }
    }

    package var members: [Member]
    package var conversations: [String]
    /// Names without colons, and the emoji they insert.
    package var emoji: [(name: String, text: String)]

    package init(members: [Member] = [], conversations: [String] = [], emoji: [(name: String, text: String)] = []) {
        self.members = members
        self.conversations = conversations
        self.emoji = emoji
    }
}

/// A text that is being written, with the cursor as a number of scalars before it.
package struct Draft: Hashable, Sendable {
    package var text: String
    package var cursor: Int

    package init(_ text: String, cursor: Int) {
        self.text = text
        self.cursor = cursor
    }
}

/// Completes `@` member, `#` conversation and `:` emoji with Tab and Shift-Tab.
///
/// The first completion starts a cycle. A draft other than the completion's own result ends the cycle; asking again with
/// the same draft continues it.
package struct Completion: Sendable {
    private struct Cycle {
        let head, tail: String
        let words: [String]
        var index: Int
        var result: Draft
    }

    private var cycle: Cycle?

    package init() {}

    /// Whether a cycle is under way for this draft.
    package func isCycling(_ draft: Draft) -> Bool { cycle?.result == draft }

    /// Returns the draft with the next (or previous) candidate; `nil` when nothing matches.
    package mutating func complete(_ draft: Draft, isBackward: Bool = false, from source: CompletionSource) -> Draft? {
        if !isCycling(draft) { cycle = Self.begin(draft, isBackward: isBackward, from: source) }
        guard var current = cycle else { return nil }
        current.index = (current.index + (isBackward ? -1 : 1) + current.words.count) % current.words.count
        let text = current.head + current.words[current.index]
        current.result = Draft(text + current.tail, cursor: text.unicodeScalars.count)
        cycle = current
        return current.result
    }

    private static func begin(_ draft: Draft, isBackward: Bool, from source: CompletionSource) -> Cycle? {
        let scalars = draft.text.unicodeScalars
        guard let cursor = scalars.index(scalars.startIndex, offsetBy: draft.cursor, limitedBy: scalars.endIndex),
            let sign = scalars[..<cursor].lastIndex(where: { $0 == "@" || $0 == "#" || $0 == ":" }),
            sign == scalars.startIndex || scalars[scalars.index(before: sign)].properties.isWhitespace
        else { return nil }
        let prefix = String(scalars[scalars.index(after: sign)..<cursor]).lowercased()
        guard prefix.isEmpty || !prefix.unicodeScalars.contains(where: \.properties.isWhitespace) else { return nil }
        let head = String(scalars[..<sign])
        let words = Self.words(scalars[sign], prefix, isAtLineStart: head.isEmpty || head.hasSuffix("\n"), source)
        guard !words.isEmpty else { return nil }
        return Cycle(
            head: head, tail: String(scalars[cursor...]), words: words, index: isBackward ? 0 : -1, result: draft)
    }

    private static func words(
        _ sign: Unicode.Scalar, _ prefix: String, isAtLineStart: Bool, _ source: CompletionSource
    ) -> [String] {
        switch sign {
        case "@":
            source.members.filter { $0.name.lowercased().hasPrefix(prefix) }.sorted(by: isBefore)
                .map { "@" + $0.name + (isAtLineStart ? ": " : " ") }
        case "#":
            source.conversations.filter { $0.lowercased().hasPrefix(prefix) }.sorted(by: isBefore).map {
                "#" + $0 + " "
            }
        default:
            source.emoji.filter { $0.name.lowercased().hasPrefix(prefix) }.sorted { isBefore($0.name, $1.name) }
                .map { $0.text + " " }
        }
    }

    /// The last speakers first, then by name.
    private static func isBefore(_ one: CompletionSource.Member, _ other: CompletionSource.Member) -> Bool {
        if one.lastSpoke != other.lastSpoke {
            return (one.lastSpoke ?? .min) > (other.lastSpoke ?? .min)
        }
        return isBefore(one.name, other.name)
    }

    private static func isBefore(_ one: String, _ other: String) -> Bool {
        let (first, second) = (one.lowercased(), other.lowercased())
        return first == second ? one < other : first < second
    }
}
