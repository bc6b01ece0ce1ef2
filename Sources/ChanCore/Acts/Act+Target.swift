package import ChanID

/// The object that an act is about.
package enum Target: Hashable, Sendable {
    case conversation
    case member(MemberID)
    case link(LinkID)
    case relay(RelayID)
    case item(MessageID)
    case proposal(MessageID)
}

extension Act {
    package var target: Target {
        switch self {
        case .conversationCreated, .profileChanged, .preferencesChanged, .permissionOverridden, .frozen, .unfrozen,
            .closed, .deleted, .restored, .admissionChanged, .lockedDown, .joinPasswordSet, .governanceChanged,
            .joinWithdrawn, .memberLeft, .successionAnswered, .memberRenamed, .posted, .unknown,
            .handoverOffered, .handoverAnswered, .handoverWithdrawn, .originMoved, .clockOffsetSet:
            .conversation
        case .lapsed(let lapse): lapse.target
        case .proposalMade(let terms): terms.act.target
        case .proposalApproved(let id), .proposalCanceled(let id): .proposal(id)
        case .proposalRejected(let word), .proposalOverridden(let word): .proposal(word.proposal)
        case .linkCreated(let offer), .linkUpdated(let offer): .link(offer.id)
        case .linkWithdrawn(let link), .linkRevived(let link): .link(link)
        case .linkRotated(let rotation): .link(rotation.old)
        case .permissionGranted(let change): .member(change.member)
        case .memberInvited(let invitation): .member(invitation.member)
        case .joinRequested(let request): .member(request.introduction.member)
        case .joinPassed(let passing): .member(passing.member)
        case .joinAdmitted(let admission): .member(admission.member)
        case .roleChanged(let change): .member(change.member)
        case .memberMuted(let order), .memberBlocked(let order): .member(order.member)
        case .memberBanned(let order): .member(order.member)
        case .deviceAdded(let device): .member(device.member)
        case .joinDeclined(let member, _), .memberRemoved(let member, _): .member(member)
        case .memberUnmuted(let member), .memberUnblocked(let member), .banLifted(let member): .member(member)
        case .staffNoted(let note): note.subject.target
        case .edited(let item, _), .retracted(let item), .moderated(let item, _), .reacted(let item, _, _),
            .reactionsCounted(let item, _), .pinned(let item), .unpinned(let item):
            .item(item)
        case .purged(let order): order.member.map(Target.member) ?? .conversation
        case .held: .conversation
        case .reported(let report, _): report.item.map(Target.item) ?? report.member.map(Target.member) ?? .conversation
        case .asked(let id, _): id.map(Target.item) ?? .conversation
        case .caseMoved(let move): .item(move.id)
        case .relayChanged(let change): .relay(change.relay)
        }
    }

    /// The member that the act is about; `nil` if there is none.
    package var targetMember: MemberID? {
        switch target {
        case .member(let member): member
        case .conversation, .link, .relay, .item, .proposal: nil
        }
    }

    package var targetItem: MessageID? {
        switch target {
        case .item(let item): item
        case .conversation, .member, .link, .relay, .proposal: nil
        }
    }

    package var targetLink: LinkID? {
        switch target {
        case .link(let link): link
        case .conversation, .member, .relay, .item, .proposal: nil
        }
    }
}

extension StaffNote.Subject {
    package var target: Target {
        switch self {
        case .ending(let member), .ban(let member): .member(member)
        case .moderation(let item): .item(item)
        }
    }
}
