// Generated from schema/acts.json by chandev; do not edit.
// swift-format-ignore-file

import ChanID

extension Act {
    /// The object that the act is about.
    package var target: Target {
        switch self {
            case .conversationCreated(let payload): payload.target
            case .profileChanged(let payload): payload.target
            case .preferencesChanged(let preferences): PreferencesChanged(preferences).target
            case .permissionOverridden(let payload): payload.target
            case .permissionGranted(let payload): payload.target
            case .frozen(let reason, let until): Frozen(reason: reason, until: until).target
            case .unfrozen: Unfrozen().target
            case .closed(let reason): Closed(reason: reason).target
            case .deleted(let graceUntil): Deleted(graceUntil: graceUntil).target
            case .restored: Restored().target
            case .admissionChanged(let payload): payload.target
            case .lockedDown(let payload): payload.target
            case .joinPasswordSet(let password): JoinPasswordSet(password).target
            case .lapsed(let payload): payload.target
            case .clockOffsetSet(let milliseconds): ClockOffsetSet(milliseconds).target
            case .governanceChanged(let governance): GovernanceChanged(governance).target
            case .proposalMade(let payload): payload.target
            case .proposalApproved(let proposal): ProposalApproved(proposal).target
            case .proposalRejected(let response): ProposalRejected(response).target
            case .proposalCanceled(let proposal): ProposalCanceled(proposal).target
            case .proposalOverridden(let response): ProposalOverridden(response).target
            case .handoverOffered(let payload): payload.target
            case .handoverAnswered(let payload): payload.target
            case .handoverWithdrawn(let offer): HandoverWithdrawn(offer).target
            case .originMoved(let payload): payload.target
            case .linkCreated(let settings): LinkCreated(settings).target
            case .linkUpdated(let settings): LinkUpdated(settings).target
            case .linkWithdrawn(let link): LinkWithdrawn(link).target
            case .linkRevived(let link): LinkRevived(link).target
            case .linkRotated(let payload): payload.target
            case .memberInvited(let payload): payload.target
            case .joinRequested(let payload): payload.target
            case .joinPassed(let payload): payload.target
            case .joinAdmitted(let payload): payload.target
            case .joinDeclined(let member, let reason): JoinDeclined(member: member, reason: reason).target
            case .joinWithdrawn: JoinWithdrawn().target
            case .memberLeft(let successor): MemberLeft(successor: successor).target
            case .successionAnswered(let accepted, let keys): SuccessionAnswered(accepted: accepted, keys: keys).target
            case .memberRemoved(let member, let reason): MemberRemoved(member: member, reason: reason).target
            case .roleChanged(let payload): payload.target
            case .memberMuted(let order): MemberMuted(order).target
            case .memberUnmuted(let member): MemberUnmuted(member).target
            case .memberBlocked(let order): MemberBlocked(order).target
            case .memberUnblocked(let member): MemberUnblocked(member).target
            case .memberBanned(let payload): payload.target
            case .banLifted(let member): BanLifted(member).target
            case .memberRenamed(let name): MemberRenamed(name: name).target
            case .deviceAdded(let device): DeviceAdded(device).target
            case .staffNoted(let payload): payload.target
            case .posted(let posting): Posted(posting).target
            case .edited(let item, let text): Edited(item: item, text: text).target
            case .retracted(let item): Retracted(item: item).target
            case .moderated(let item, let reason): Moderated(item: item, reason: reason).target
            case .reacted(let item, let emoji, let added): Reacted(item: item, emoji: emoji, added: added).target
            case .reactionsCounted(let item, let counts): ReactionsCounted(item: item, counts: counts).target
            case .pinned(let item): Pinned(item: item).target
            case .unpinned(let item): Unpinned(item: item).target
            case .purged(let payload): payload.target
            case .held(let posting): Held(posting).target
            case .reported(let report, let text): Reported(report, text: text).target
            case .asked(let chat, let text): Asked(in: chat, text: text).target
            case .caseMoved(let payload): payload.target
            case .relayChanged(let payload): payload.target
            case .unknown(let number, let administrative): UnknownAct(number: number, administrative: administrative).target
        }
    }

    /// The role, link or identity that the act establishes, and the end time it sets.
    package var grants: ActGrants {
        switch self {
            case .conversationCreated(let payload): payload.grants
            case .profileChanged(let payload): payload.grants
            case .preferencesChanged(let preferences): PreferencesChanged(preferences).grants
            case .permissionOverridden(let payload): payload.grants
            case .permissionGranted(let payload): payload.grants
            case .frozen(let reason, let until): Frozen(reason: reason, until: until).grants
            case .unfrozen: Unfrozen().grants
            case .closed(let reason): Closed(reason: reason).grants
            case .deleted(let graceUntil): Deleted(graceUntil: graceUntil).grants
            case .restored: Restored().grants
            case .admissionChanged(let payload): payload.grants
            case .lockedDown(let payload): payload.grants
            case .joinPasswordSet(let password): JoinPasswordSet(password).grants
            case .lapsed(let payload): payload.grants
            case .clockOffsetSet(let milliseconds): ClockOffsetSet(milliseconds).grants
            case .governanceChanged(let governance): GovernanceChanged(governance).grants
            case .proposalMade(let payload): payload.grants
            case .proposalApproved(let proposal): ProposalApproved(proposal).grants
            case .proposalRejected(let response): ProposalRejected(response).grants
            case .proposalCanceled(let proposal): ProposalCanceled(proposal).grants
            case .proposalOverridden(let response): ProposalOverridden(response).grants
            case .handoverOffered(let payload): payload.grants
            case .handoverAnswered(let payload): payload.grants
            case .handoverWithdrawn(let offer): HandoverWithdrawn(offer).grants
            case .originMoved(let payload): payload.grants
            case .linkCreated(let settings): LinkCreated(settings).grants
            case .linkUpdated(let settings): LinkUpdated(settings).grants
            case .linkWithdrawn(let link): LinkWithdrawn(link).grants
            case .linkRevived(let link): LinkRevived(link).grants
            case .linkRotated(let payload): payload.grants
            case .memberInvited(let payload): payload.grants
            case .joinRequested(let payload): payload.grants
            case .joinPassed(let payload): payload.grants
            case .joinAdmitted(let payload): payload.grants
            case .joinDeclined(let member, let reason): JoinDeclined(member: member, reason: reason).grants
            case .joinWithdrawn: JoinWithdrawn().grants
            case .memberLeft(let successor): MemberLeft(successor: successor).grants
            case .successionAnswered(let accepted, let keys): SuccessionAnswered(accepted: accepted, keys: keys).grants
            case .memberRemoved(let member, let reason): MemberRemoved(member: member, reason: reason).grants
            case .roleChanged(let payload): payload.grants
            case .memberMuted(let order): MemberMuted(order).grants
            case .memberUnmuted(let member): MemberUnmuted(member).grants
            case .memberBlocked(let order): MemberBlocked(order).grants
            case .memberUnblocked(let member): MemberUnblocked(member).grants
            case .memberBanned(let payload): payload.grants
            case .banLifted(let member): BanLifted(member).grants
            case .memberRenamed(let name): MemberRenamed(name: name).grants
            case .deviceAdded(let device): DeviceAdded(device).grants
            case .staffNoted(let payload): payload.grants
            case .posted(let posting): Posted(posting).grants
            case .edited(let item, let text): Edited(item: item, text: text).grants
            case .retracted(let item): Retracted(item: item).grants
            case .moderated(let item, let reason): Moderated(item: item, reason: reason).grants
            case .reacted(let item, let emoji, let added): Reacted(item: item, emoji: emoji, added: added).grants
            case .reactionsCounted(let item, let counts): ReactionsCounted(item: item, counts: counts).grants
            case .pinned(let item): Pinned(item: item).grants
            case .unpinned(let item): Unpinned(item: item).grants
            case .purged(let payload): payload.grants
            case .held(let posting): Held(posting).grants
            case .reported(let report, let text): Reported(report, text: text).grants
            case .asked(let chat, let text): Asked(in: chat, text: text).grants
            case .caseMoved(let payload): payload.grants
            case .relayChanged(let payload): payload.grants
            case .unknown(let number, let administrative): UnknownAct(number: number, administrative: administrative).grants
        }
    }

    /// The texts that the act contains.
    var texts: ActTexts {
        switch self {
            case .conversationCreated(let payload): payload.texts
            case .profileChanged(let payload): payload.texts
            case .preferencesChanged(let preferences): PreferencesChanged(preferences).texts
            case .permissionOverridden(let payload): payload.texts
            case .permissionGranted(let payload): payload.texts
            case .frozen(let reason, let until): Frozen(reason: reason, until: until).texts
            case .unfrozen: Unfrozen().texts
            case .closed(let reason): Closed(reason: reason).texts
            case .deleted(let graceUntil): Deleted(graceUntil: graceUntil).texts
            case .restored: Restored().texts
            case .admissionChanged(let payload): payload.texts
            case .lockedDown(let payload): payload.texts
            case .joinPasswordSet(let password): JoinPasswordSet(password).texts
            case .lapsed(let payload): payload.texts
            case .clockOffsetSet(let milliseconds): ClockOffsetSet(milliseconds).texts
            case .governanceChanged(let governance): GovernanceChanged(governance).texts
            case .proposalMade(let payload): payload.texts
            case .proposalApproved(let proposal): ProposalApproved(proposal).texts
            case .proposalRejected(let response): ProposalRejected(response).texts
            case .proposalCanceled(let proposal): ProposalCanceled(proposal).texts
            case .proposalOverridden(let response): ProposalOverridden(response).texts
            case .handoverOffered(let payload): payload.texts
            case .handoverAnswered(let payload): payload.texts
            case .handoverWithdrawn(let offer): HandoverWithdrawn(offer).texts
            case .originMoved(let payload): payload.texts
            case .linkCreated(let settings): LinkCreated(settings).texts
            case .linkUpdated(let settings): LinkUpdated(settings).texts
            case .linkWithdrawn(let link): LinkWithdrawn(link).texts
            case .linkRevived(let link): LinkRevived(link).texts
            case .linkRotated(let payload): payload.texts
            case .memberInvited(let payload): payload.texts
            case .joinRequested(let payload): payload.texts
            case .joinPassed(let payload): payload.texts
            case .joinAdmitted(let payload): payload.texts
            case .joinDeclined(let member, let reason): JoinDeclined(member: member, reason: reason).texts
            case .joinWithdrawn: JoinWithdrawn().texts
            case .memberLeft(let successor): MemberLeft(successor: successor).texts
            case .successionAnswered(let accepted, let keys): SuccessionAnswered(accepted: accepted, keys: keys).texts
            case .memberRemoved(let member, let reason): MemberRemoved(member: member, reason: reason).texts
            case .roleChanged(let payload): payload.texts
            case .memberMuted(let order): MemberMuted(order).texts
            case .memberUnmuted(let member): MemberUnmuted(member).texts
            case .memberBlocked(let order): MemberBlocked(order).texts
            case .memberUnblocked(let member): MemberUnblocked(member).texts
            case .memberBanned(let payload): payload.texts
            case .banLifted(let member): BanLifted(member).texts
            case .memberRenamed(let name): MemberRenamed(name: name).texts
            case .deviceAdded(let device): DeviceAdded(device).texts
            case .staffNoted(let payload): payload.texts
            case .posted(let posting): Posted(posting).texts
            case .edited(let item, let text): Edited(item: item, text: text).texts
            case .retracted(let item): Retracted(item: item).texts
            case .moderated(let item, let reason): Moderated(item: item, reason: reason).texts
            case .reacted(let item, let emoji, let added): Reacted(item: item, emoji: emoji, added: added).texts
            case .reactionsCounted(let item, let counts): ReactionsCounted(item: item, counts: counts).texts
            case .pinned(let item): Pinned(item: item).texts
            case .unpinned(let item): Unpinned(item: item).texts
            case .purged(let payload): payload.texts
            case .held(let posting): Held(posting).texts
            case .reported(let report, let text): Reported(report, text: text).texts
            case .asked(let chat, let text): Asked(in: chat, text: text).texts
            case .caseMoved(let payload): payload.texts
            case .relayChanged(let payload): payload.texts
            case .unknown(let number, let administrative): UnknownAct(number: number, administrative: administrative).texts
        }
    }

    /// Adds the rows that the act needs in addition to those of its target and grants.
    func addFacts(to request: inout FactsRequest, by author: Author, as message: MessageID) {
        switch self {
            case .conversationCreated(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .profileChanged(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .preferencesChanged(let preferences): PreferencesChanged(preferences).addFacts(to: &request, by: author, as: message)
            case .permissionOverridden(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .permissionGranted(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .frozen(let reason, let until): Frozen(reason: reason, until: until).addFacts(to: &request, by: author, as: message)
            case .unfrozen: Unfrozen().addFacts(to: &request, by: author, as: message)
            case .closed(let reason): Closed(reason: reason).addFacts(to: &request, by: author, as: message)
            case .deleted(let graceUntil): Deleted(graceUntil: graceUntil).addFacts(to: &request, by: author, as: message)
            case .restored: Restored().addFacts(to: &request, by: author, as: message)
            case .admissionChanged(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .lockedDown(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .joinPasswordSet(let password): JoinPasswordSet(password).addFacts(to: &request, by: author, as: message)
            case .lapsed(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .clockOffsetSet(let milliseconds): ClockOffsetSet(milliseconds).addFacts(to: &request, by: author, as: message)
            case .governanceChanged(let governance): GovernanceChanged(governance).addFacts(to: &request, by: author, as: message)
            case .proposalMade(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .proposalApproved(let proposal): ProposalApproved(proposal).addFacts(to: &request, by: author, as: message)
            case .proposalRejected(let response): ProposalRejected(response).addFacts(to: &request, by: author, as: message)
            case .proposalCanceled(let proposal): ProposalCanceled(proposal).addFacts(to: &request, by: author, as: message)
            case .proposalOverridden(let response): ProposalOverridden(response).addFacts(to: &request, by: author, as: message)
            case .handoverOffered(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .handoverAnswered(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .handoverWithdrawn(let offer): HandoverWithdrawn(offer).addFacts(to: &request, by: author, as: message)
            case .originMoved(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .linkCreated(let settings): LinkCreated(settings).addFacts(to: &request, by: author, as: message)
            case .linkUpdated(let settings): LinkUpdated(settings).addFacts(to: &request, by: author, as: message)
            case .linkWithdrawn(let link): LinkWithdrawn(link).addFacts(to: &request, by: author, as: message)
            case .linkRevived(let link): LinkRevived(link).addFacts(to: &request, by: author, as: message)
            case .linkRotated(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .memberInvited(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .joinRequested(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .joinPassed(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .joinAdmitted(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .joinDeclined(let member, let reason): JoinDeclined(member: member, reason: reason).addFacts(to: &request, by: author, as: message)
            case .joinWithdrawn: JoinWithdrawn().addFacts(to: &request, by: author, as: message)
            case .memberLeft(let successor): MemberLeft(successor: successor).addFacts(to: &request, by: author, as: message)
            case .successionAnswered(let accepted, let keys): SuccessionAnswered(accepted: accepted, keys: keys).addFacts(to: &request, by: author, as: message)
            case .memberRemoved(let member, let reason): MemberRemoved(member: member, reason: reason).addFacts(to: &request, by: author, as: message)
            case .roleChanged(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .memberMuted(let order): MemberMuted(order).addFacts(to: &request, by: author, as: message)
            case .memberUnmuted(let member): MemberUnmuted(member).addFacts(to: &request, by: author, as: message)
            case .memberBlocked(let order): MemberBlocked(order).addFacts(to: &request, by: author, as: message)
            case .memberUnblocked(let member): MemberUnblocked(member).addFacts(to: &request, by: author, as: message)
            case .memberBanned(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .banLifted(let member): BanLifted(member).addFacts(to: &request, by: author, as: message)
            case .memberRenamed(let name): MemberRenamed(name: name).addFacts(to: &request, by: author, as: message)
            case .deviceAdded(let device): DeviceAdded(device).addFacts(to: &request, by: author, as: message)
            case .staffNoted(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .posted(let posting): Posted(posting).addFacts(to: &request, by: author, as: message)
            case .edited(let item, let text): Edited(item: item, text: text).addFacts(to: &request, by: author, as: message)
            case .retracted(let item): Retracted(item: item).addFacts(to: &request, by: author, as: message)
            case .moderated(let item, let reason): Moderated(item: item, reason: reason).addFacts(to: &request, by: author, as: message)
            case .reacted(let item, let emoji, let added): Reacted(item: item, emoji: emoji, added: added).addFacts(to: &request, by: author, as: message)
            case .reactionsCounted(let item, let counts): ReactionsCounted(item: item, counts: counts).addFacts(to: &request, by: author, as: message)
            case .pinned(let item): Pinned(item: item).addFacts(to: &request, by: author, as: message)
            case .unpinned(let item): Unpinned(item: item).addFacts(to: &request, by: author, as: message)
            case .purged(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .held(let posting): Held(posting).addFacts(to: &request, by: author, as: message)
            case .reported(let report, let text): Reported(report, text: text).addFacts(to: &request, by: author, as: message)
            case .asked(let chat, let text): Asked(in: chat, text: text).addFacts(to: &request, by: author, as: message)
            case .caseMoved(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .relayChanged(let payload): payload.addFacts(to: &request, by: author, as: message)
            case .unknown(let number, let administrative): UnknownAct(number: number, administrative: administrative).addFacts(to: &request, by: author, as: message)
        }
    }

    /// Makes the changes of the act.
    func apply(to applier: inout ActApplier) {
        switch self {
            case .conversationCreated(let payload): payload.apply(to: &applier)
            case .profileChanged(let payload): payload.apply(to: &applier)
            case .preferencesChanged(let preferences): PreferencesChanged(preferences).apply(to: &applier)
            case .permissionOverridden(let payload): payload.apply(to: &applier)
            case .permissionGranted(let payload): payload.apply(to: &applier)
            case .frozen(let reason, let until): Frozen(reason: reason, until: until).apply(to: &applier)
            case .unfrozen: Unfrozen().apply(to: &applier)
            case .closed(let reason): Closed(reason: reason).apply(to: &applier)
            case .deleted(let graceUntil): Deleted(graceUntil: graceUntil).apply(to: &applier)
            case .restored: Restored().apply(to: &applier)
            case .admissionChanged(let payload): payload.apply(to: &applier)
            case .lockedDown(let payload): payload.apply(to: &applier)
            case .joinPasswordSet(let password): JoinPasswordSet(password).apply(to: &applier)
            case .lapsed(let payload): payload.apply(to: &applier)
            case .clockOffsetSet(let milliseconds): ClockOffsetSet(milliseconds).apply(to: &applier)
            case .governanceChanged(let governance): GovernanceChanged(governance).apply(to: &applier)
            case .proposalMade(let payload): payload.apply(to: &applier)
            case .proposalApproved(let proposal): ProposalApproved(proposal).apply(to: &applier)
            case .proposalRejected(let response): ProposalRejected(response).apply(to: &applier)
            case .proposalCanceled(let proposal): ProposalCanceled(proposal).apply(to: &applier)
            case .proposalOverridden(let response): ProposalOverridden(response).apply(to: &applier)
            case .handoverOffered(let payload): payload.apply(to: &applier)
            case .handoverAnswered(let payload): payload.apply(to: &applier)
            case .handoverWithdrawn(let offer): HandoverWithdrawn(offer).apply(to: &applier)
            case .originMoved(let payload): payload.apply(to: &applier)
            case .linkCreated(let settings): LinkCreated(settings).apply(to: &applier)
            case .linkUpdated(let settings): LinkUpdated(settings).apply(to: &applier)
            case .linkWithdrawn(let link): LinkWithdrawn(link).apply(to: &applier)
            case .linkRevived(let link): LinkRevived(link).apply(to: &applier)
            case .linkRotated(let payload): payload.apply(to: &applier)
            case .memberInvited(let payload): payload.apply(to: &applier)
            case .joinRequested(let payload): payload.apply(to: &applier)
            case .joinPassed(let payload): payload.apply(to: &applier)
            case .joinAdmitted(let payload): payload.apply(to: &applier)
            case .joinDeclined(let member, let reason): JoinDeclined(member: member, reason: reason).apply(to: &applier)
            case .joinWithdrawn: JoinWithdrawn().apply(to: &applier)
            case .memberLeft(let successor): MemberLeft(successor: successor).apply(to: &applier)
            case .successionAnswered(let accepted, let keys): SuccessionAnswered(accepted: accepted, keys: keys).apply(to: &applier)
            case .memberRemoved(let member, let reason): MemberRemoved(member: member, reason: reason).apply(to: &applier)
            case .roleChanged(let payload): payload.apply(to: &applier)
            case .memberMuted(let order): MemberMuted(order).apply(to: &applier)
            case .memberUnmuted(let member): MemberUnmuted(member).apply(to: &applier)
            case .memberBlocked(let order): MemberBlocked(order).apply(to: &applier)
            case .memberUnblocked(let member): MemberUnblocked(member).apply(to: &applier)
            case .memberBanned(let payload): payload.apply(to: &applier)
            case .banLifted(let member): BanLifted(member).apply(to: &applier)
            case .memberRenamed(let name): MemberRenamed(name: name).apply(to: &applier)
            case .deviceAdded(let device): DeviceAdded(device).apply(to: &applier)
            case .staffNoted(let payload): payload.apply(to: &applier)
            case .posted(let posting): Posted(posting).apply(to: &applier)
            case .edited(let item, let text): Edited(item: item, text: text).apply(to: &applier)
            case .retracted(let item): Retracted(item: item).apply(to: &applier)
            case .moderated(let item, let reason): Moderated(item: item, reason: reason).apply(to: &applier)
            case .reacted(let item, let emoji, let added): Reacted(item: item, emoji: emoji, added: added).apply(to: &applier)
            case .reactionsCounted(let item, let counts): ReactionsCounted(item: item, counts: counts).apply(to: &applier)
            case .pinned(let item): Pinned(item: item).apply(to: &applier)
            case .unpinned(let item): Unpinned(item: item).apply(to: &applier)
            case .purged(let payload): payload.apply(to: &applier)
            case .held(let posting): Held(posting).apply(to: &applier)
            case .reported(let report, let text): Reported(report, text: text).apply(to: &applier)
            case .asked(let chat, let text): Asked(in: chat, text: text).apply(to: &applier)
            case .caseMoved(let payload): payload.apply(to: &applier)
            case .relayChanged(let payload): payload.apply(to: &applier)
            case .unknown(let number, let administrative): UnknownAct(number: number, administrative: administrative).apply(to: &applier)
        }
    }
}

extension ActKind {
    /// The rules that guard acts of this kind, without those that are common to all statements.
    var rules: [any Rule] {
        switch self {
            case .conversationCreated: ConversationCreation.rules
            case .profileChanged: Profile.rules
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
            case .relayChanged: RelayChange.rules
            case .unknown: UnknownAct.rules
        }
    }
}
