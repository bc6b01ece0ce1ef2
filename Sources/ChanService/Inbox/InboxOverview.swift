package import ChanCore
package import ChanID

/// What kind of thing waits. The raw value is the stable name.
package enum InboxKind: String, Hashable, Sendable, CaseIterable {
    case joinRequest = "join_request"
    case report
    case support
    case heldPost = "held_post"
    case proposal
    case handover
    case succession
    case alarm

    /// The cases that the staff answer; `nil` for a talk about a request to join, which waits itself.
    init?(_ kind: Case.Kind) {
        switch kind {
        case .hold: self = .heldPost
        case .report: self = .report
        case .support: self = .support
        case .admission: return nil
        }
    }
}

/// Something that waits for the member of this node to answer it.
package struct InboxOverview: Hashable, Sendable {
    package let kind: InboxKind
    /// Of the member who asks, the case, the proposal or the offer; an alarm's number on this node.
    package let id: String
    package let conversation: ConversationID
    package let summary: ConversationSummary
    /// Whom it comes from; `nil` for an alarm.
    package let from: MemberName?
    /// Whether somebody else goes by the same name there.
    package let isNameShared: Bool
    package let since: Timestamp
    /// What it is about: as somebody wrote it, or one line of ours.
    package let context: String
    /// What was proved, for an alarm.
    package let failure: FailureOverview?
    /// Who of the staff deals with it.
    package let claimedBy: MemberName?
}

/// Which of the things that wait a list shows.
package struct InboxFilter: Sendable {
    /// `nil` for all conversations of this node.
    package var conversation: ConversationID?
    /// `nil` for all kinds.
    package var kind: InboxKind?

    package init(conversation: ConversationID? = nil, kind: InboxKind? = nil) {
        self.conversation = conversation
        self.kind = kind
    }
}
