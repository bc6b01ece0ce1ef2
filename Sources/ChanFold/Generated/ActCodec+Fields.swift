// Generated from schema/acts.json by chandev; do not edit.
// swift-format-ignore-file

import ChanCore

extension ActEncoder {
    /// Returns the field of a sealed body that contains the act.
    ///
    /// - Throws: `CodecError` with the act's name for acts that never appear in a sealed body.
    func field(of act: Act) throws(CodecError) -> WireActBody.OneOf_Act {
        switch act {
            case .conversationCreated, .clockOffsetSet, .originMoved, .unknown: throw CodecError(act.kind.rawValue)
            case .profileChanged(let payload): return .profileChanged(try encode(payload))
            case .welcomeChanged(let payload): return .welcomeChanged(try encode(payload))
            case .preferencesChanged(let payload): return .preferencesChanged(try encode(payload))
            case .permissionOverridden(let payload): return .permissionOverridden(try encode(payload))
            case .permissionGranted(let payload): return .permissionGranted(try encode(payload))
            case .frozen(let payload): return .frozen(try encode(payload))
            case .unfrozen: return .unfrozen(WireNothing())
            case .closed(let payload): return .closed(try encode(payload))
            case .deleted(let payload): return .deleted(try encode(payload))
            case .restored: return .restored(WireNothing())
            case .admissionChanged(let payload): return .admissionChanged(try encode(payload))
            case .lockedDown(let payload): return .lockedDown(try encode(payload))
            case .joinPasswordSet(let payload): return .joinPasswordSet(try encode(payload))
            case .lapsed(let payload): return .lapsed(try encode(payload))
            case .governanceChanged(let payload): return .governanceChanged(try encode(payload))
            case .proposalMade(let payload): return .proposalMade(try encode(payload))
            case .proposalApproved(let payload): return .proposalApproved(try encode(payload))
            case .proposalRejected(let payload): return .proposalRejected(try encode(payload))
            case .proposalCanceled(let payload): return .proposalCanceled(try encode(payload))
            case .proposalOverridden(let payload): return .proposalOverridden(try encode(payload))
            case .handoverOffered(let payload): return .handoverOffered(try encode(payload))
            case .handoverAnswered(let payload): return .handoverAnswered(try encode(payload))
            case .handoverWithdrawn(let payload): return .handoverWithdrawn(try encode(payload))
            case .linkCreated(let payload): return .linkCreated(try encode(payload))
            case .linkUpdated(let payload): return .linkUpdated(try encode(payload))
            case .linkWithdrawn(let payload): return .linkWithdrawn(try encode(payload))
            case .linkRevived(let payload): return .linkRevived(try encode(payload))
            case .linkRotated(let payload): return .linkRotated(try encode(payload))
            case .memberInvited(let payload): return .memberInvited(try encode(payload))
            case .joinRequested(let payload): return .joinRequested(try encode(payload))
            case .joinPassed(let payload): return .joinPassed(try encode(payload))
            case .joinAdmitted(let payload): return .joinAdmitted(try encode(payload))
            case .joinDeclined(let payload): return .joinDeclined(try encode(payload))
            case .joinWithdrawn: return .joinWithdrawn(WireNothing())
            case .memberLeft(let payload): return .memberLeft(try encode(payload))
            case .successionAnswered(let payload):
                if let wire = payload.successionTaken { return .successionTaken(wire) }
                return .successionAnswered(try encode(payload))
            case .memberRemoved(let payload): return .memberRemoved(try encode(payload))
            case .roleChanged(let payload): return .roleChanged(try encode(payload))
            case .memberMuted(let payload): return .memberMuted(try encode(payload))
            case .memberUnmuted(let payload): return .memberUnmuted(try encode(payload))
            case .memberBlocked(let payload): return .memberBlocked(try encode(payload))
            case .memberUnblocked(let payload): return .memberUnblocked(try encode(payload))
            case .memberBanned(let payload): return .memberBanned(try encode(payload))
            case .banLifted(let payload): return .banLifted(try encode(payload))
            case .memberRenamed(let payload): return .memberRenamed(try encode(payload))
            case .deviceAdded(let payload): return .deviceAdded(try encode(payload))
            case .staffNoted(let payload): return .staffNoted(try encode(payload))
            case .posted(let payload): return .posted(try encode(payload))
            case .edited(let payload): return .edited(try encode(payload))
            case .retracted(let payload): return .retracted(try encode(payload))
            case .moderated(let payload): return .moderated(try encode(payload))
            case .reacted(let payload): return .reacted(try encode(payload))
            case .reactionsCounted(let payload): return .reactionsCounted(try encode(payload))
            case .pinned(let payload): return .pinned(try encode(payload))
            case .unpinned(let payload): return .unpinned(try encode(payload))
            case .purged(let payload): return .purged(try encode(payload))
            case .held(let payload): return .held(try encode(payload))
            case .reported(let payload): return .reported(try encode(payload))
            case .asked(let payload): return .asked(try encode(payload))
            case .caseMoved(let payload): return .caseMoved(try encode(payload))
            case .witnessChanged(let payload): return .witnessChanged(try encode(payload))
            case .relayChanged(let payload): return .relayChanged(try encode(payload))
        }
    }
}

extension ActDecoder {
    /// Returns the act in a field of a sealed body; `nil` for a field that is no act.
    mutating func act(in field: WireActBody.OneOf_Act) throws(CodecError) -> Act? {
        switch field {
            case .enclosed, .treeSeed, .originKit: nil
            case .profileChanged(let wire): .profileChanged(try decode(wire, as: Profile.self))
            case .welcomeChanged(let wire): .welcomeChanged(try decode(wire, as: WelcomeChanged.self))
            case .preferencesChanged(let wire): .preferencesChanged(try decode(wire, as: PreferencesChanged.self))
            case .permissionOverridden(let wire): .permissionOverridden(try decode(wire, as: OverrideChange.self))
            case .permissionGranted(let wire): .permissionGranted(try decode(wire, as: GrantChange.self))
            case .frozen(let wire): .frozen(try decode(wire, as: Frozen.self))
            case .unfrozen: .unfrozen
            case .closed(let wire): .closed(try decode(wire, as: Closed.self))
            case .deleted(let wire): .deleted(try decode(wire, as: Deleted.self))
            case .restored: .restored
            case .admissionChanged(let wire): .admissionChanged(try decode(wire, as: AdmissionChange.self))
            case .lockedDown(let wire): .lockedDown(try decode(wire, as: LockdownOrder.self))
            case .joinPasswordSet(let wire): .joinPasswordSet(try decode(wire, as: JoinPasswordSet.self))
            case .lapsed(let wire): .lapsed(try decode(wire, as: Expiry.self))
            case .governanceChanged(let wire): .governanceChanged(try decode(wire, as: GovernanceChanged.self))
            case .proposalMade(let wire): .proposalMade(try decode(wire, as: ProposalTerms.self))
            case .proposalApproved(let wire): .proposalApproved(try decode(wire, as: ProposalApproved.self))
            case .proposalRejected(let wire): .proposalRejected(try decode(wire, as: ProposalRejected.self))
            case .proposalCanceled(let wire): .proposalCanceled(try decode(wire, as: ProposalCanceled.self))
            case .proposalOverridden(let wire): .proposalOverridden(try decode(wire, as: ProposalOverridden.self))
            case .handoverOffered(let wire): .handoverOffered(try decode(wire, as: HandoverTerms.self))
            case .handoverAnswered(let wire): .handoverAnswered(try decode(wire, as: HandoverAnswer.self))
            case .handoverWithdrawn(let wire): .handoverWithdrawn(try decode(wire, as: HandoverWithdrawn.self))
            case .linkCreated(let wire): .linkCreated(try decode(wire, as: LinkCreated.self))
            case .linkUpdated(let wire): .linkUpdated(try decode(wire, as: LinkUpdated.self))
            case .linkWithdrawn(let wire): .linkWithdrawn(try decode(wire, as: LinkWithdrawn.self))
            case .linkRevived(let wire): .linkRevived(try decode(wire, as: LinkRevived.self))
            case .linkRotated(let wire): .linkRotated(try decode(wire, as: LinkRotation.self))
            case .memberInvited(let wire): .memberInvited(try decode(wire, as: Invitation.self))
            case .joinRequested(let wire): .joinRequested(try decode(wire, as: JoinRequest.self))
            case .joinPassed(let wire): .joinPassed(try decode(wire, as: JoinFirstApproval.self))
            case .joinAdmitted(let wire): .joinAdmitted(try decode(wire, as: JoinAdmission.self))
            case .joinDeclined(let wire): .joinDeclined(try decode(wire, as: JoinDeclined.self))
            case .joinWithdrawn: .joinWithdrawn
            case .memberLeft(let wire): .memberLeft(try decode(wire, as: MemberLeft.self))
            case .successionAnswered(let wire): .successionAnswered(try decode(wire, as: SuccessionAnswered.self))
            case .successionTaken(let wire): .successionAnswered(try SuccessionAnswered(successionTaken: wire))
            case .memberRemoved(let wire): .memberRemoved(try decode(wire, as: MemberRemoved.self))
            case .roleChanged(let wire): .roleChanged(try decode(wire, as: RoleChange.self))
            case .memberMuted(let wire): .memberMuted(try decode(wire, as: MemberMuted.self))
            case .memberUnmuted(let wire): .memberUnmuted(try decode(wire, as: MemberUnmuted.self))
            case .memberBlocked(let wire): .memberBlocked(try decode(wire, as: MemberBlocked.self))
            case .memberUnblocked(let wire): .memberUnblocked(try decode(wire, as: MemberUnblocked.self))
            case .memberBanned(let wire): .memberBanned(try decode(wire, as: BanOrder.self))
            case .banLifted(let wire): .banLifted(try decode(wire, as: BanLifted.self))
            case .memberRenamed(let wire): .memberRenamed(try decode(wire, as: MemberRenamed.self))
            case .deviceAdded(let wire): .deviceAdded(try decode(wire, as: DeviceAdded.self))
            case .staffNoted(let wire): .staffNoted(try decode(wire, as: StaffNote.self))
            case .posted(let wire): .posted(try decode(wire, as: Posted.self))
            case .edited(let wire): .edited(try decode(wire, as: Edited.self))
            case .retracted(let wire): .retracted(try decode(wire, as: Retracted.self))
            case .moderated(let wire): .moderated(try decode(wire, as: Moderated.self))
            case .reacted(let wire): .reacted(try decode(wire, as: Reacted.self))
            case .reactionsCounted(let wire): .reactionsCounted(try decode(wire, as: ReactionsCounted.self))
            case .pinned(let wire): .pinned(try decode(wire, as: Pinned.self))
            case .unpinned(let wire): .unpinned(try decode(wire, as: Unpinned.self))
            case .purged(let wire): .purged(try decode(wire, as: Purge.self))
            case .held(let wire): .held(try decode(wire, as: Held.self))
            case .reported(let wire): .reported(try decode(wire, as: Reported.self))
            case .asked(let wire): .asked(try decode(wire, as: Asked.self))
            case .caseMoved(let wire): .caseMoved(try decode(wire, as: CaseMove.self))
            case .witnessChanged(let wire): .witnessChanged(try decode(wire, as: WitnessChange.self))
            case .relayChanged(let wire): .relayChanged(try decode(wire, as: RelayChange.self))
        }
    }
}

extension BodyContent {
    /// Decodes a field that is no act; `nil` for the field of an act.
    init?(part field: WireActBody.OneOf_Act) throws(CodecError) {
        switch field {
            case .enclosed(let wire): try self.init(enclosed: wire)
            case .treeSeed(let wire): try self.init(treeSeed: wire)
            case .originKit(let wire): try self.init(originKit: wire)
            case .profileChanged, .welcomeChanged, .preferencesChanged, .permissionOverridden, .permissionGranted,
                .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown, .joinPasswordSet,
                .lapsed, .governanceChanged, .proposalMade, .proposalApproved, .proposalRejected, .proposalCanceled,
                .proposalOverridden, .handoverOffered, .handoverAnswered, .handoverWithdrawn, .linkCreated,
                .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated, .memberInvited, .joinRequested, .joinPassed,
                .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft, .successionAnswered, .successionTaken,
                .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked,
                .memberBanned, .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited, .retracted,
                .moderated, .reacted, .reactionsCounted, .pinned, .unpinned, .purged, .held, .reported, .asked,
                .caseMoved, .witnessChanged, .relayChanged: return nil
        }
    }
}
