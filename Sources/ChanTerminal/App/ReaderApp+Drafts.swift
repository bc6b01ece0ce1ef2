import ChanID
package import ChanText
package import ChanTimeline

/// A message that was not sent yet, as it is kept across exits.
package struct KeptDraft: Hashable, Sendable {
    package var draft: Draft
    package var replyTo: ItemID?

    package init(_ draft: Draft, replyTo: ItemID? = nil) {
        self.draft = draft
        self.replyTo = replyTo
    }
}

/// Texts that were begun: they belong to their conversation until they are sent.
extension ReaderApp {
    /// The time in which what is typed is kept at the latest.
    static let draftInterval: Milliseconds = 1_000

    /// Records that the draft of a conversation has changed.
    mutating func noteDraft(of id: ConversationID) {
        changedDrafts.insert(id)
        if draftsDue == nil { draftsDue = now + Self.draftInterval }
    }

    /// Keeps the drafts that have changed.
    mutating func keepDrafts() {
        for id in changedDrafts { act(.keepDraft(id, draft(of: id))) }
        changedDrafts = []
        draftsDue = nil
    }

    /// The current draft of a conversation, or the one from when it was left; `nil` for none.
    func draft(of id: ConversationID) -> KeptDraft? {
        for case .writing(let writing) in levels where id == conversation {
            guard case .message(let replyTo) = writing.purpose else { continue }
            return writing.editor.isEmpty ? nil : KeptDraft(writing.editor.draft, replyTo: replyTo)
        }
        return drafts[id].map { KeptDraft($0.editor.draft, replyTo: $0.replyTo) }
    }

    /// Ends the reader.
    ///
    /// - Returns: the actions to perform before the process ends.
    package mutating func close() -> [ReaderAction] {
        keepDrafts()
        return takeActions()
    }
}
