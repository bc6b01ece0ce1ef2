import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

extension Contract.Conversation {
    init(_ overview: ConversationOverview) {
        let summary = overview.summary
        self.init(
            id: summary.id.description, kind: Contract.ConversationKind(summary.kind), name: summary.name,
            reference: Self.reference(summary), alias: overview.alias, muted: overview.isMuted ? true : nil,
            mutedUntilAt: overview.mutedUntil.map(UTCTime.init),
            typing: summary.kind == .group ? (overview.exchangesTyping ? .on : .off) : nil, title: summary.title,
            description: summary.description,
            welcome: summary.welcome.isEmpty ? nil : summary.welcome,
            visibility: Contract.Visibility(summary.visibility),
            admission: overview.admission.map(Contract.Admission.init),
            state: Contract.ConversationState(summary.lifecycle.phase),
            frozenUntilAt: summary.lifecycle.phase == .frozen ? summary.frozenUntil.map(UTCTime.init) : nil,
            profile: overview.profile,
            memberId: overview.member?.description ?? "", role: overview.role.map(Contract.Role.init),
            status: overview.awaitsOrigin ? .pendingOrigin : Contract.MemberStatus(overview.status),
            reason: overview.reason, why: Self.why(overview), isOrigin: overview.isOrigin,
            version: Int(clamping: summary.version), size: Int(clamping: overview.size),
            unpublished: Int(clamping: overview.unpublished), members: overview.members.map(Int.init),
            relays: overview.relays, final: overview.finalSize.map { Int(clamping: $0) },
            cosigning: overview.isPublished ? overview.cosigning : nil,
            notCosigning: overview.isPublished && !overview.notCosigning.isEmpty ? overview.notCosigning : nil,
            quorum: overview.isPublished ? overview.quorum.needed : nil,
            quorumRelays: overview.isPublished ? overview.quorum.relays : nil,
            relayChangeCountsAt: overview.relayChangeCountsAt.map(UTCTime.init),
            provisionalSinceAt: overview.provisionalSince.map(UTCTime.init), messages: overview.messages,
            errors: overview.errors,
            createdAt: UTCTime(summary.createdAt), lastAt: overview.lastAt.map(UTCTime.init),
            readTo: Int(clamping: overview.readSize) - 1, unread: overview.unread.messages,
            unreadMentions: overview.unread.mentions,
            deletedAfterAt: summary.lifecycle.deletedAfter.map(UTCTime.init),
            successor: overview.successor.map(Contract.MemberRef.init))
    }

    private static func why(_ overview: ConversationOverview) -> String? {
        let text = MembershipStatusText(conversation: reference(overview.summary), kind: overview.summary.kind)
        return text.explanation(overview)
    }

    /// Returns the reference of a conversation. An applicant to a closed conversation cannot read its name.
    static func reference(_ summary: ConversationSummary) -> String {
        summary.name.isEmpty ? String(summary.id.description.prefix(12)) : "#" + summary.name
    }
}

extension Lifecycle {
    fileprivate var deletedAfter: Timestamp? {
        switch self {
        case .deleted(let graceUntil, _): graceUntil
        case .draft, .active, .frozen, .closed: nil
        }
    }
}

extension ConversationOverview {
    /// The number of relays; `nil` for a closed conversation of which the user is not a member and cannot read them.
    fileprivate var relays: Int? {
        summary.activeRelayCount == 0 && status != .active ? nil : Int(summary.activeRelayCount)
    }

    /// Whether relays cosign its log.
    fileprivate var isPublished: Bool { finalSize != nil }
}
