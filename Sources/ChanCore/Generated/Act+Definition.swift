// Generated from schema/acts.json by chandev; do not edit.
// swift-format-ignore-file

import ChanID

extension Act {
    /// The object that the act is about.
    package var target: Target {
        switch self {
            case .conversationCreated(let payload): payload.target
            case .profileChanged(let payload): payload.target
            case .welcomeChanged(let payload): payload.target
            case .preferencesChanged(let payload): payload.target
            case .permissionOverridden(let payload): payload.target
            case .permissionGranted(let payload): payload.target
            case .frozen(let payload): payload.target
            case .unfrozen: Unfrozen().target
            case .closed(let payload): payload.target
            case .deleted(let payload): payload.target
            case .restored: Restored().target
            case .admissionChanged(let payload): payload.target
            case .lockedDown(let payload): payload.target
            case .joinPasswordSet(let payload): payload.target
            case .lapsed(let payload): payload.target
            case .clockOffsetSet(let payload): payload.target
            case .governanceChanged(let payload): payload.target
            case .proposalMade(let payload): payload.target
            case .proposalApproved(let payload): payload.target
            case .proposalRejected(let payload): payload.target
            case .proposalCanceled(let payload): payload.target
            case .proposalOverridden(let payload): payload.target
            case .handoverOffered(let payload): payload.target
            case .handoverAnswered(let payload): payload.target
            case .handoverWithdrawn(let payload): payload.target
            case .originMoved(let payload): payload.target
            case .linkCreated(let payload): payload.target
            case .linkUpdated(let payload): payload.target
            case .linkWithdrawn(let payload): payload.target
            case .linkRevived(let payload): payload.target
            case .linkRotated(let payload): payload.target
            case .memberInvited(let payload): payload.target
            case .joinRequested(let payload): payload.target
            case .joinPassed(let payload): payload.target
            case .joinAdmitted(let payload): payload.target
            case .joinDeclined(let payload): payload.target
            case .joinWithdrawn: JoinWithdrawn().target
            case .memberLeft(let payload): payload.target
            case .successionAnswered(let payload): payload.target
            case .memberRemoved(let payload): payload.target
            case .roleChanged(let payload): payload.target
            case .memberMuted(let payload): payload.target
            case .memberUnmuted(let payload): payload.target
            case .memberBlocked(let payload): payload.target
            case .memberUnblocked(let payload): payload.target
            case .memberBanned(let payload): payload.target
            case .banLifted(let payload): payload.target
            case .memberRenamed(let payload): payload.target
            case .deviceAdded(let payload): payload.target
            case .staffNoted(let payload): payload.target
            case .posted(let payload): payload.target
            case .edited(let payload): payload.target
            case .retracted(let payload): payload.target
            case .moderated(let payload): payload.target
            case .reacted(let payload): payload.target
            case .reactionsCounted(let payload): payload.target
            case .pinned(let payload): payload.target
            case .unpinned(let payload): payload.target
            case .purged(let payload): payload.target
            case .held(let payload): payload.target
            case .reported(let payload): payload.target
            case .asked(let payload): payload.target
            case .caseMoved(let payload): payload.target
            case .witnessChanged(let payload): payload.target
            case .relayChanged(let payload): payload.target
            case .unknown(let payload): payload.target
        }
    }

    /// The role, link or identity that the act establishes, and the end time it sets.
    package var grants: ActGrants {
        switch self {
            case .conversationCreated(let payload): payload.grants
            case .profileChanged(let payload): payload.grants
            case .welcomeChanged(let payload): payload.grants
            case .preferencesChanged(let payload): payload.grants
            case .permissionOverridden(let payload): payload.grants
            case .permissionGranted(let payload): payload.grants
            case .frozen(let payload): payload.grants
            case .unfrozen: Unfrozen().grants
            case .closed(let payload): payload.grants
            case .deleted(let payload): payload.grants
            case .restored: Restored().grants
            case .admissionChanged(let payload): payload.grants
            case .lockedDown(let payload): payload.grants
            case .joinPasswordSet(let payload): payload.grants
            case .lapsed(let payload): payload.grants
            case .clockOffsetSet(let payload): payload.grants
            case .governanceChanged(let payload): payload.grants
            case .proposalMade(let payload): payload.grants
            case .proposalApproved(let payload): payload.grants
            case .proposalRejected(let payload): payload.grants
            case .proposalCanceled(let payload): payload.grants
            case .proposalOverridden(let payload): payload.grants
            case .handoverOffered(let payload): payload.grants
            case .handoverAnswered(let payload): payload.grants
            case .handoverWithdrawn(let payload): payload.grants
            case .originMoved(let payload): payload.grants
            case .linkCreated(let payload): payload.grants
            case .linkUpdated(let payload): payload.grants
            case .linkWithdrawn(let payload): payload.grants
            case .linkRevived(let payload): payload.grants
            case .linkRotated(let payload): payload.grants
            case .memberInvited(let payload): payload.grants
            case .joinRequested(let payload): payload.grants
            case .joinPassed(let payload): payload.grants
            case .joinAdmitted(let payload): payload.grants
            case .joinDeclined(let payload): payload.grants
            case .joinWithdrawn: JoinWithdrawn().grants
            case .memberLeft(let payload): payload.grants
            case .successionAnswered(let payload): payload.grants
            case .memberRemoved(let payload): payload.grants
            case .roleChanged(let payload): payload.grants
            case .memberMuted(let payload): payload.grants
            case .memberUnmuted(let payload): payload.grants
            case .memberBlocked(let payload): payload.grants
            case .memberUnblocked(let payload): payload.grants
            case .memberBanned(let payload): payload.grants
            case .banLifted(let payload): payload.grants
            case .memberRenamed(let payload): payload.grants
            case .deviceAdded(let payload): payload.grants
            case .staffNoted(let payload): payload.grants
            case .posted(let payload): payload.grants
            case .edited(let payload): payload.grants
            case .retracted(let payload): payload.grants
            case .moderated(let payload): payload.grants
            case .reacted(let payload): payload.grants
            case .reactionsCounted(let payload): payload.grants
            case .pinned(let payload): payload.grants
            case .unpinned(let payload): payload.grants
            case .purged(let payload): payload.grants
            case .held(let payload): payload.grants
            case .reported(let payload): payload.grants
            case .asked(let payload): payload.grants
            case .caseMoved(let payload): payload.grants
            case .witnessChanged(let payload): payload.grants
            case .relayChanged(let payload): payload.grants
            case .unknown(let payload): payload.grants
        }
    }

    /// The texts that the act contains.
    var texts: ActTexts {
        switch self {
            case .conversationCreated(let payload): payload.texts
            case .profileChanged(let payload): payload.texts
            case .welcomeChanged(let payload): payload.texts
            case .preferencesChanged(let payload): payload.texts
            case .permissionOverridden(let payload): payload.texts
            case .permissionGranted(let payload): payload.texts
            case .frozen(let payload): payload.texts
            case .unfrozen: Unfrozen().texts
            case .closed(let payload): payload.texts
            case .deleted(let payload): payload.texts
            case .restored: Restored().texts
            case .admissionChanged(let payload): payload.texts
            case .lockedDown(let payload): payload.texts
            case .joinPasswordSet(let payload): payload.texts
            case .lapsed(let payload): payload.texts
            case .clockOffsetSet(let payload): payload.texts
            case .governanceChanged(let payload): payload.texts
            case .proposalMade(let payload): payload.texts
            case .proposalApproved(let payload): payload.texts
            case .proposalRejected(let payload): payload.texts
            case .proposalCanceled(let payload): payload.texts
            case .proposalOverridden(let payload): payload.texts
            case .handoverOffered(let payload): payload.texts
            case .handoverAnswered(let payload): payload.texts
            case .handoverWithdrawn(let payload): payload.texts
            case .originMoved(let payload): payload.texts
            case .linkCreated(let payload): payload.texts
            case .linkUpdated(let payload): payload.texts
            case .linkWithdrawn(let payload): payload.texts
            case .linkRevived(let payload): payload.texts
            case .linkRotated(let payload): payload.texts
            case .memberInvited(let payload): payload.texts
            case .joinRequested(let payload): payload.texts
            case .joinPassed(let payload): payload.texts
            case .joinAdmitted(let payload): payload.texts
            case .joinDeclined(let payload): payload.texts
            case .joinWithdrawn: JoinWithdrawn().texts
            case .memberLeft(let payload): payload.texts
            case .successionAnswered(let payload): payload.texts
            case .memberRemoved(let payload): payload.texts
            case .roleChanged(let payload): payload.texts
            case .memberMuted(let payload): payload.texts
            case .memberUnmuted(let payload): payload.texts
            case .memberBlocked(let payload): payload.texts
            case .memberUnblocked(let payload): payload.texts
            case .memberBanned(let payload): payload.texts
            case .banLifted(let payload): payload.texts
            case .memberRenamed(let payload): payload.texts
            case .deviceAdded(let payload): payload.texts
            case .staffNoted(let payload): payload.texts
            case .posted(let payload): payload.texts
            case .edited(let payload): payload.texts
            case .retracted(let payload): payload.texts
            case .moderated(let payload): payload.texts
            case .reacted(let payload): payload.texts
            case .reactionsCounted(let payload): payload.texts
            case .pinned(let payload): payload.texts
            case .unpinned(let payload): payload.texts
            case .purged(let payload): payload.texts
            case .held(let payload): payload.texts
            case .reported(let payload): payload.texts
            case .asked(let payload): payload.texts
            case .caseMoved(let payload): payload.texts
            case .witnessChanged(let payload): payload.texts
            case .relayChanged(let payload): payload.texts
            case .unknown(let payload): payload.texts
        }
    }

    /// Adds the rows that the act needs in addition to those of its target and grants.
    func addFacts(to request: inout FactsRequest, by author: Author, as message: MessageID) {
        switch self {
            case .conversationCreated(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .profileChanged(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .welcomeChanged(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .preferencesChanged(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .permissionOverridden(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .permissionGranted(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .frozen(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .unfrozen: Unfrozen().addFacts(to: &request, by: author, as: message)
            case .closed(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .deleted(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .restored: Restored().addFacts(to: &request, by: author, as: message)
            case .admissionChanged(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .lockedDown(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .joinPasswordSet(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .lapsed(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .clockOffsetSet(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .governanceChanged(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .proposalMade(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .proposalApproved(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .proposalRejected(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .proposalCanceled(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .proposalOverridden(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .handoverOffered(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .handoverAnswered(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .handoverWithdrawn(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .originMoved(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .linkCreated(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .linkUpdated(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .linkWithdrawn(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .linkRevived(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .linkRotated(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .memberInvited(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .joinRequested(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .joinPassed(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .joinAdmitted(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .joinDeclined(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .joinWithdrawn: JoinWithdrawn().addFacts(to: &request, by: author, as: message)
            case .memberLeft(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .successionAnswered(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .memberRemoved(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .roleChanged(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .memberMuted(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .memberUnmuted(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .memberBlocked(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .memberUnblocked(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .memberBanned(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .banLifted(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .memberRenamed(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .deviceAdded(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .staffNoted(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .posted(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .edited(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .retracted(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .moderated(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .reacted(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .reactionsCounted(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .pinned(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .unpinned(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .purged(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .held(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .reported(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .asked(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .caseMoved(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .witnessChanged(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .relayChanged(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .unknown(let payload): payload.addFacts(to: &request, by: author, as: message)
        }
    }

    /// Makes the changes of the act.
    func apply(to applier: inout ActApplier) {
        switch self {
            case .conversationCreated(let payload): payload.apply(to: &applier)
            case .profileChanged(let payload): payload.apply(to: &applier)
            case .welcomeChanged(let payload): payload.apply(to: &applier)
            case .preferencesChanged(let payload): payload.apply(to: &applier)
            case .permissionOverridden(let payload): payload.apply(to: &applier)
            case .permissionGranted(let payload): payload.apply(to: &applier)
            case .frozen(let payload): payload.apply(to: &applier)
            case .unfrozen: Unfrozen().apply(to: &applier)
            case .closed(let payload): payload.apply(to: &applier)
            case .deleted(let payload): payload.apply(to: &applier)
            case .restored: Restored().apply(to: &applier)
            case .admissionChanged(let payload): payload.apply(to: &applier)
            case .lockedDown(let payload): payload.apply(to: &applier)
            case .joinPasswordSet(let payload): payload.apply(to: &applier)
            case .lapsed(let payload): payload.apply(to: &applier)
            case .clockOffsetSet(let payload): payload.apply(to: &applier)
            case .governanceChanged(let payload): payload.apply(to: &applier)
            case .proposalMade(let payload): payload.apply(to: &applier)
            case .proposalApproved(let payload): payload.apply(to: &applier)
            case .proposalRejected(let payload): payload.apply(to: &applier)
            case .proposalCanceled(let payload): payload.apply(to: &applier)
            case .proposalOverridden(let payload): payload.apply(to: &applier)
            case .handoverOffered(let payload): payload.apply(to: &applier)
            case .handoverAnswered(let payload): payload.apply(to: &applier)
            case .handoverWithdrawn(let payload): payload.apply(to: &applier)
            case .originMoved(let payload): payload.apply(to: &applier)
            case .linkCreated(let payload): payload.apply(to: &applier)
            case .linkUpdated(let payload): payload.apply(to: &applier)
            case .linkWithdrawn(let payload): payload.apply(to: &applier)
            case .linkRevived(let payload): payload.apply(to: &applier)
            case .linkRotated(let payload): payload.apply(to: &applier)
            case .memberInvited(let payload): payload.apply(to: &applier)
            case .joinRequested(let payload): payload.apply(to: &applier)
            case .joinPassed(let payload): payload.apply(to: &applier)
            case .joinAdmitted(let payload): payload.apply(to: &applier)
            case .joinDeclined(let payload): payload.apply(to: &applier)
            case .joinWithdrawn: JoinWithdrawn().apply(to: &applier)
            case .memberLeft(let payload): payload.apply(to: &applier)
            case .successionAnswered(let payload): payload.apply(to: &applier)
            case .memberRemoved(let payload): payload.apply(to: &applier)
            case .roleChanged(let payload): payload.apply(to: &applier)
            case .memberMuted(let payload): payload.apply(to: &applier)
            case .memberUnmuted(let payload): payload.apply(to: &applier)
            case .memberBlocked(let payload): payload.apply(to: &applier)
            case .memberUnblocked(let payload): payload.apply(to: &applier)
            case .memberBanned(let payload): payload.apply(to: &applier)
            case .banLifted(let payload): payload.apply(to: &applier)
            case .memberRenamed(let payload): payload.apply(to: &applier)
            case .deviceAdded(let payload): payload.apply(to: &applier)
            case .staffNoted(let payload): payload.apply(to: &applier)
            case .posted(let payload): payload.apply(to: &applier)
            case .edited(let payload): payload.apply(to: &applier)
            case .retracted(let payload): payload.apply(to: &applier)
            case .moderated(let payload): payload.apply(to: &applier)
            case .reacted(let payload): payload.apply(to: &applier)
            case .reactionsCounted(let payload): payload.apply(to: &applier)
            case .pinned(let payload): payload.apply(to: &applier)
            case .unpinned(let payload): payload.apply(to: &applier)
            case .purged(let payload): payload.apply(to: &applier)
            case .held(let payload): payload.apply(to: &applier)
            case .reported(let payload): payload.apply(to: &applier)
            case .asked(let payload): payload.apply(to: &applier)
            case .caseMoved(let payload): payload.apply(to: &applier)
            case .witnessChanged(let payload): payload.apply(to: &applier)
            case .relayChanged(let payload): payload.apply(to: &applier)
            case .unknown(let payload): payload.apply(to: &applier)
        }
    }
}

extension ActKind {
    /// The rules that guard acts of this kind, without those that are common to all statements.
    var rules: [any Rule] {
        switch self {
            case .conversationCreated: ConversationCreation.rules
            case .profileChanged: Profile.rules
            case .welcomeChanged: WelcomeChanged.rules
            case .preferencesChanged: PreferencesChanged.rules
            case .permissionOverridden: OverrideChange.rules
            case .permissionGranted: GrantChange.rules
            case .frozen: Frozen.rules
            case .unfrozen: Unfrozen.rules
            case .closed: Closed.rules
            case .deleted: Deleted.rules
            case .restored: Restored.rules
            case .admissionChanged: AdmissionChange.rules
            case .lockedDown: LockdownOrder.rules
            case .joinPasswordSet: JoinPasswordSet.rules
            case .lapsed: Expiry.rules
            case .clockOffsetSet: ClockOffsetSet.rules
            case .governanceChanged: GovernanceChanged.rules
            case .proposalMade: ProposalTerms.rules
            case .proposalApproved: ProposalApproved.rules
            case .proposalRejected: ProposalRejected.rules
            case .proposalCanceled: ProposalCanceled.rules
            case .proposalOverridden: ProposalOverridden.rules
            case .handoverOffered: HandoverTerms.rules
            case .handoverAnswered: HandoverAnswer.rules
            case .handoverWithdrawn: HandoverWithdrawn.rules
            case .originMoved: OriginMove.rules
            case .linkCreated: LinkCreated.rules
            case .linkUpdated: LinkUpdated.rules
            case .linkWithdrawn: LinkWithdrawn.rules
            case .linkRevived: LinkRevived.rules
            case .linkRotated: LinkRotation.rules
            case .memberInvited: Invitation.rules
            case .joinRequested: JoinRequest.rules
            case .joinPassed: JoinFirstApproval.rules
            case .joinAdmitted: JoinAdmission.rules
            case .joinDeclined: JoinDeclined.rules
            case .joinWithdrawn: JoinWithdrawn.rules
            case .memberLeft: MemberLeft.rules
            case .successionAnswered: SuccessionAnswered.rules
            case .memberRemoved: MemberRemoved.rules
            case .roleChanged: RoleChange.rules
            case .memberMuted: MemberMuted.rules
            case .memberUnmuted: MemberUnmuted.rules
            case .memberBlocked: MemberBlocked.rules
            case .memberUnblocked: MemberUnblocked.rules
            case .memberBanned: BanOrder.rules
            case .banLifted: BanLifted.rules
            case .memberRenamed: MemberRenamed.rules
            case .deviceAdded: DeviceAdded.rules
            case .staffNoted: StaffNote.rules
            case .posted: Posted.rules
            case .edited: Edited.rules
            case .retracted: Retracted.rules
            case .moderated: Moderated.rules
            case .reacted: Reacted.rules
            case .reactionsCounted: ReactionsCounted.rules
            case .pinned: Pinned.rules
            case .unpinned: Unpinned.rules
            case .purged: Purge.rules
            case .held: Held.rules
            case .reported: Reported.rules
            case .asked: Asked.rules
            case .caseMoved: CaseMove.rules
            case .witnessChanged: WitnessChange.rules
            case .relayChanged: RelayChange.rules
            case .unknown: UnknownAct.rules
        }
    }
}
