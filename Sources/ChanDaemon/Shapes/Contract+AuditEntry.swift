import ChanCore
import ChanID
import ChanJSON
import ChanRPC
import ChanService

extension Contract.AuditEntry {
    init(_ overview: AuditOverview) {
        self.init(
            id: overview.message.description, seq: Int(clamping: overview.entry), at: UTCTime(overview.at),
            datedAhead: overview.isDatedAhead ? true : nil,
            action: overview.kind.action, actor: Contract.MemberRef(overview.actor), target: overview.target,
            summary: overview.summary, reason: overview.reason,
            changes: overview.changes.map(Contract.FieldDifference.init),
            outcome: overview.isRefused ? .refused : .accepted, verified: overview.isVerified)
    }
}

extension ActKind {
    /// As the contract calls it: the method that does it, where there is one.
    var action: String {
        switch self {
        case .conversationCreated: "conversation.create"
        case .profileChanged: "conversation.profile"
        case .preferencesChanged: "conversation.preferences"
        case .permissionOverridden: "access.override"
        case .permissionGranted: "access.grant"
        case .frozen: "conversation.freeze"
        case .unfrozen: "conversation.unfreeze"
        case .closed: "conversation.close"
        case .deleted: "conversation.delete"
        case .restored: "conversation.restore"
        case .admissionChanged: "admission.set"
        case .lockedDown: "admission.lockdown"
        case .joinPasswordSet: "admission.password"
        case .lapsed: "time.end"
        case .governanceChanged: "governance.set"
        case .proposalMade: "proposal.make"
        case .proposalApproved: "proposal.approve"
        case .proposalRejected: "proposal.reject"
        case .proposalCanceled: "proposal.cancel"
        case .proposalOverridden: "proposal.override"
        case .handoverOffered: "handover.offer"
        case .handoverAnswered: "handover.accept"
        case .handoverWithdrawn: "handover.withdraw"
        case .originMoved: "handover.move"
        case .clockOffsetSet: "conversation.set_clock_offset"
        case .linkCreated: "link.create"
        case .linkUpdated: "link.update"
        case .linkWithdrawn: "link.withdraw"
        case .linkRevived: "link.revive"
        case .linkRotated: "link.rotate"
        case .memberInvited: "member.add"
        case .joinRequested: "conversation.join"
        case .joinPassed: "join.pass"
        case .joinAdmitted: "join.approve"
        case .joinDeclined: "join.decline"
        case .joinWithdrawn: "join.withdraw"
        case .memberLeft: "conversation.leave"
        case .successionAnswered: "conversation.succeed"
        case .memberRemoved: "member.remove"
        case .roleChanged: "member.role"
        case .memberMuted: "member.mute"
        case .memberUnmuted: "member.unmute"
        case .memberBlocked: "member.block"
        case .memberUnblocked: "member.unblock"
        case .memberBanned: "ban.add"
        case .banLifted: "ban.lift"
        case .memberRenamed: "member.rename"
        case .deviceAdded: "device.add"
        case .staffNoted: "staff.note"
        case .posted: "message.post"
        case .edited: "message.edit"
        case .retracted: "message.delete"
        case .moderated: "message.moderate"
        case .reacted: "message.react"
        case .reactionsCounted: "message.reactions"
        case .pinned: "message.pin"
        case .unpinned: "message.unpin"
        case .purged: "message.purge"
        case .held: "message.hold"
        case .reported: "report.file"
        case .asked: "support.open"
        case .caseMoved: "case.move"
        case .relayChanged: "relay.change"
        case .unknown: "unknown"
        }
    }
}
