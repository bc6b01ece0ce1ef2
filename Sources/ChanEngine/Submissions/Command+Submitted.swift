package import ChanCore

extension Command {
    /// Creates the command that yields a submitted act; `nil` for acts that members do not submit.
    package init?(submitted act: Act) {
        switch act {
        case .profileChanged(let profile): self = .editProfile(profile)
        case .welcomeChanged(let change): self = .setWelcome(change.text)
        case .witnessChanged(let change): self = .changeWitness(change)
        case .preferencesChanged(let change): self = .editPreferences(change.preferences)
        case .permissionOverridden(let change): self = .overridePermission(change)
        case .permissionGranted(let change): self = .grantPermission(change)
        case .frozen(let freeze): self = .freeze(reason: freeze.reason, until: freeze.until)
        case .unfrozen: self = .unfreeze
        case .closed(let closing): self = .close(reason: closing.reason)
        case .deleted(let deletion): self = .deleteUntil(deletion.graceUntil)
        case .restored: self = .restore
        case .admissionChanged(let change): self = .setAdmission(change)
        case .lockedDown(let order): self = .lockDown(order)
        case .joinPasswordSet(let setting): self = .setJoinPassword(setting.password)
        case .linkUpdated(let update): self = .updateLink(update.settings)
        case .joinPassed(let passing): self = .admit(member: passing.member, role: passing.role)
        case .governanceChanged(let change): self = .setGovernance(change.governance)
        case .proposalMade(let terms): self = .propose(terms)
        case .proposalApproved(let approval): self = .approveProposal(approval.proposal)
        case .proposalRejected(let rejection): self = .rejectProposal(rejection.response)
        case .proposalCanceled(let cancellation): self = .cancelProposal(cancellation.proposal)
        case .proposalOverridden(let overriding): self = .overrideProposal(overriding.response)
        case .handoverOffered(let terms): self = .offerHandover(terms)
        case .handoverAnswered(let answer): self = .answerHandover(answer)
        case .handoverWithdrawn(let withdrawal): self = .withdrawHandover(withdrawal.offer)
        case .linkCreated(let creation): self = .createLink(creation.settings)
        case .linkWithdrawn(let withdrawal): self = .withdrawLink(withdrawal.link)
        case .linkRevived(let revival): self = .reviveLink(revival.link)
        case .linkRotated(let rotation): self = .rotateLink(rotation)
        case .memberInvited(let invitation): self = .inviteMember(invitation)
        case .joinRequested(let request): self = .requestJoin(request)
        case .joinAdmitted(let admission): self = .admit(member: admission.member, role: admission.role)
        case .joinDeclined(let refusal): self = .decline(member: refusal.member, reason: refusal.reason)
        case .joinWithdrawn: self = .withdrawJoin
        case .memberLeft(let leaving): self = .leave(successor: leaving.successor)
        case .successionAnswered(let answer): self = .answerSuccession(accept: answer.accepted, keys: answer.keys)
        case .memberRemoved(let removal): self = .remove(member: removal.member, Reasons(removal.reason))
        case .roleChanged(let change): self = .changeRole(member: change.member, role: change.role, until: change.until)
        case .memberMuted(let mute): self = .mute(mute.order)
        case .memberUnmuted(let unmute): self = .unmute(unmute.member)
        case .memberBlocked(let block): self = .block(block.order)
        case .memberUnblocked(let unblock): self = .unblock(unblock.member)
        case .memberBanned(let order): self = .ban(order, privateReason: nil)
        case .banLifted(let lifting): self = .liftBan(lifting.member)
        case .staffNoted(let note): self = .note(note)
        case .memberRenamed(let renaming): self = .rename(name: renaming.name)
        case .deviceAdded(let addition): self = .addDevice(addition.device)
        case .posted(let post): self = .post(post.posting)
        case .edited(let edit): self = .edit(item: edit.item, text: edit.text)
        case .retracted(let retraction): self = .deleteOwn(item: retraction.item)
        case .moderated(let removal): self = .moderate(item: removal.item, Reasons(removal.reason))
        case .reacted(let reaction): self = .react(item: reaction.item, emoji: reaction.emoji, added: reaction.added)
        case .pinned(let pin): self = .pin(item: pin.item)
        case .unpinned(let unpin): self = .unpin(item: unpin.item)
        case .purged(let order): self = .purge(order)
        case .held(let hold): self = .post(hold.posting)
        case .reported(let filing): self = .report(filing.report, text: filing.text)
        case .asked(let question): self = .ask(in: question.chat, text: question.text)
        case .caseMoved(let move): self = .moveCase(move)
        case .relayChanged(let change):
            guard let command = Command(submitted: change) else { return nil }
            self = command
        // Acts of the origin itself.
        case .conversationCreated, .lapsed, .originMoved, .clockOffsetSet, .reactionsCounted, .unknown: return nil
        }
    }

    /// Creates the command for adding or removing a relay; the origin observes the other states itself.
    private init?(submitted change: RelayChange) {
        switch change.status {
        case .new: self = .addRelay(NewRelay(relay: change.relay, name: change.name, address: change.address))
        case .removed:
            self = .removeRelay(relay: change.relay, reason: change.reason, acknowledged: change.acknowledged)
        case .invited, .accepted, .synced, .active, .inactive, .rejected, .left: return nil
        }
    }
}
