// Generated from schema/acts.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanID

extension Act {
    package static func welcomeChanged(_ text: String) -> Act {
        .welcomeChanged(WelcomeChanged(text))
    }

    package static func preferencesChanged(_ preferences: Preferences) -> Act {
        .preferencesChanged(PreferencesChanged(preferences))
    }

    package static func frozen(reason: String?, until: Timestamp? = nil) -> Act {
        .frozen(Frozen(reason: reason, until: until))
    }

    package static func closed(reason: String?) -> Act {
        .closed(Closed(reason: reason))
    }

    package static func deleted(graceUntil: Timestamp) -> Act {
        .deleted(Deleted(graceUntil: graceUntil))
    }

    package static func joinPasswordSet(_ password: JoinPassword?) -> Act {
        .joinPasswordSet(JoinPasswordSet(password))
    }

    package static func clockOffsetSet(_ milliseconds: Int64) -> Act {
        .clockOffsetSet(ClockOffsetSet(milliseconds))
    }

    package static func governanceChanged(_ governance: Governance) -> Act {
        .governanceChanged(GovernanceChanged(governance))
    }

    package static func proposalApproved(_ proposal: MessageID) -> Act {
        .proposalApproved(ProposalApproved(proposal))
    }

    package static func proposalRejected(_ response: ProposalResponse) -> Act {
        .proposalRejected(ProposalRejected(response))
    }

    package static func proposalCanceled(_ proposal: MessageID) -> Act {
        .proposalCanceled(ProposalCanceled(proposal))
    }

    package static func proposalOverridden(_ response: ProposalResponse) -> Act {
        .proposalOverridden(ProposalOverridden(response))
    }

    package static func handoverWithdrawn(_ offer: MessageID) -> Act {
        .handoverWithdrawn(HandoverWithdrawn(offer))
    }

    package static func linkCreated(_ settings: LinkSettings) -> Act {
        .linkCreated(LinkCreated(settings))
    }

    package static func linkUpdated(_ settings: LinkSettings) -> Act {
        .linkUpdated(LinkUpdated(settings))
    }

    package static func linkWithdrawn(_ link: LinkID) -> Act {
        .linkWithdrawn(LinkWithdrawn(link))
    }

    package static func linkRevived(_ link: LinkID) -> Act {
        .linkRevived(LinkRevived(link))
    }

    package static func joinDeclined(member: MemberID, reason: String?) -> Act {
        .joinDeclined(JoinDeclined(member: member, reason: reason))
    }

    package static func memberLeft(successor: MemberID?) -> Act {
        .memberLeft(MemberLeft(successor: successor))
    }

    package static func successionAnswered(accepted: Bool, keys: OriginKeyBytes? = nil) -> Act {
        .successionAnswered(SuccessionAnswered(accepted: accepted, keys: keys))
    }

    package static func memberRemoved(member: MemberID, reason: String?) -> Act {
        .memberRemoved(MemberRemoved(member: member, reason: reason))
    }

    package static func memberMuted(_ order: RestrictionOrder) -> Act {
        .memberMuted(MemberMuted(order))
    }

    package static func memberUnmuted(_ member: MemberID) -> Act {
        .memberUnmuted(MemberUnmuted(member))
    }

    package static func memberBlocked(_ order: RestrictionOrder) -> Act {
        .memberBlocked(MemberBlocked(order))
    }

    package static func memberUnblocked(_ member: MemberID) -> Act {
        .memberUnblocked(MemberUnblocked(member))
    }

    package static func banLifted(_ member: MemberID) -> Act {
        .banLifted(BanLifted(member))
    }

    package static func memberRenamed(name: String) -> Act {
        .memberRenamed(MemberRenamed(name: name))
    }

    package static func deviceAdded(_ device: Device) -> Act {
        .deviceAdded(DeviceAdded(device))
    }

    package static func posted(_ posting: Posting) -> Act {
        .posted(Posted(posting))
    }

    package static func edited(item: MessageID, text: String) -> Act {
        .edited(Edited(item: item, text: text))
    }

    package static func retracted(item: MessageID) -> Act {
        .retracted(Retracted(item: item))
    }

    package static func moderated(item: MessageID, reason: String?) -> Act {
        .moderated(Moderated(item: item, reason: reason))
    }

    package static func reacted(item: MessageID, emoji: String, added: Bool) -> Act {
        .reacted(Reacted(item: item, emoji: emoji, added: added))
    }

    package static func reactionsCounted(item: MessageID, counts: [String: UInt32]) -> Act {
        .reactionsCounted(ReactionsCounted(item: item, counts: counts))
    }

    package static func pinned(item: MessageID) -> Act {
        .pinned(Pinned(item: item))
    }

    package static func unpinned(item: MessageID) -> Act {
        .unpinned(Unpinned(item: item))
    }

    package static func held(_ posting: Posting) -> Act {
        .held(Held(posting))
    }

    package static func reported(_ report: Report, text: String) -> Act {
        .reported(Reported(report, text: text))
    }

    package static func asked(in chat: MessageID?, text: String) -> Act {
        .asked(Asked(in: chat, text: text))
    }

    package static func unknown(number: UInt32, administrative: Bool) -> Act {
        .unknown(UnknownAct(number: number, administrative: administrative))
    }
}
