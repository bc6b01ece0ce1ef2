package import ChanCore
package import ChanFold
package import ChanID

/// An item that this node's member can answer.
package struct InboxOverview: Hashable, Sendable {
    package let kind: InboxKind
    /// The id of the requesting member, the case, the proposal or the offer; an alarm's number on this node.
    package let id: String
    package let conversation: ConversationID
    package let summary: ConversationSummary
    /// The author; `nil` for an alarm, and for an answer, whose author only the staff know.
    package let from: MemberName?
    /// Whether another member has the same name.
    package let isNameShared: Bool
    package let since: Timestamp
    /// The subject: a user's text, or a generated line.
    package let context: String
    /// The proven failure, for an alarm.
    package let failure: FailureOverview?
    /// The staff member who claimed it.
    package let claimedBy: MemberName?
    /// The kind of the own case that an answer is about.
    package let answered: Case.Kind?
}

/// Selects inbox items.
package struct InboxFilter: Sendable {
    /// The conversation; `nil` for all conversations of this node.
    package var conversation: ConversationID?
    /// The kind; `nil` for all kinds.
    package var kind: InboxKind?

    package init(conversation: ConversationID? = nil, kind: InboxKind? = nil) {
        self.conversation = conversation
        self.kind = kind
    }
}
