import ChanID
import ChanText

/// The members whom `@` completes beyond those who spoke: the node is asked for those whose name contains what was typed.
struct MentionLookup: Hashable, Sendable {
    /// Longer beginnings are found among the answers to shorter ones, unless those were cut off.
    private static let longest = 3

    private(set) var names: [MemberID: String] = [:]
    private var asked: Set<String> = []

    /// Returns the beginning of a name before the cursor that the node was not asked for yet.
    mutating func beginning(in draft: Draft) -> String? {
        let before = String(draft.text.unicodeScalars.prefix(draft.cursor))
        guard let sign = before.lastIndex(of: "@"),
            sign == before.startIndex || before[before.index(before: sign)].isWhitespace
        else { return nil }
        let typed = before[before.index(after: sign)...]
        guard !typed.isEmpty, typed.count <= Self.longest, !typed.contains(where: \.isWhitespace),
            asked.insert(typed.lowercased()).inserted
        else { return nil }
        return String(typed)
    }

    mutating func add(_ found: [MemberID: String]) { names.merge(found) { _, new in new } }
}
