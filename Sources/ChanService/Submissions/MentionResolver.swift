import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanStore

/// Resolves the mentions of a text: `@` followed by a name that belongs to exactly one member whom all readers can
/// see.
struct MentionResolver {
    private let conversation: ConversationID
    private let isGroup: Bool
    private let view: StoreView

    init(_ conversation: ConversationID, in view: StoreView) throws {
        self.conversation = conversation
        self.view = view
        isGroup = try ConversationStateTable.find(conversation, in: view)?.kind == .group
    }

    /// Returns each mentioned member once, in the order of the text. Ambiguous and unknown names are ignored.
    func mentionedMembers(in text: String) throws -> [MemberID] {
        var found: [MemberID] = []
        var isAtStart = true
        for index in text.indices where found.count < PostingLimit.mentions {
            let character = text[index]
            if character == "@", isAtStart, let member = try member(at: text.index(after: index), of: text),
                !found.contains(member)
            {
                found.append(member)
            }
            isAtStart = !(character.isLetter || character.isNumber)
        }
        return found
    }

    /// Returns the member with the longest matching name at a position, up to the next space: `@bob,` mentions bob.
    private func member(at start: String.Index, of text: String) throws -> MemberID? {
        var word = text[start...].prefix { !$0.isWhitespace }.prefix(TextLimit.name)
        while let last = word.last {
            let named = try MemberTable.list(named: String(word), of: conversation, in: view).filter(isVisibleToAll)
            if named.count == 1 { return named[0].id }
            guard !last.isLetter, !last.isNumber else { return nil }
            word.removeLast()
        }
        return nil
    }

    private func isVisibleToAll(_ member: Member) -> Bool {
        member.isActive && (isGroup || member.isListedInCharter)
    }
}
