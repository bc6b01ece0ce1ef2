import ChanCore

extension Command {
    /// Creates the command that yields a submitted act; `nil` for acts that members do not submit.
    init?(submitted act: Act) {
        switch act {
        case .profileChanged(let profile): self = .editProfile(profile)
        case .preferencesChanged(let preferences): self = .editPreferences(preferences)
        case .permissionOverridden(let change): self = .overridePermission(change)
        case .permissionGranted(let change): self = .grantPermission(change)
        case .frozen(let reason, let until): self = .freeze(reason: reason, until: until)
        case .unfrozen: self = .unfreeze
        case .closed(let reason): self = .close(reason: reason)
        case .deleted(let moment): self = .deleteUntil(moment)
        case .restored: self = .restore
        case .admissionChanged(let change): self = .setAdmission(change)
        case .lockedDown(let order): self = .lockDown(order)
        case .joinPasswordSet(let password): self = .setJoinPassword(password)
        case .linkUpdated(let offer): self = .updateLink(offer)
        case .joinPassed(let passing): self = .admit(member: passing.member, role: passing.role)
        case .governanceChanged(let governance): self = .setGovernance(governance)
        case .proposalMade(let terms): self = .propose(terms)
        case .proposalApproved(let id): self = .approveProposal(id)
        case .proposalRejected(let word): self = .rejectProposal(word)
        case .proposalCanceled(let id): self = .cancelProposal(id)
        case .proposalOverridden(let word): self = .overrideProposal(word)
        case .handoverOffered(let terms): self = .offerHandover(terms)
        case .handoverAnswered(let answer): self = .answerHandover(answer)
        case .handoverWithdrawn(let id): self = .withdrawHandover(id)
        case .linkCreated(let offer): self = .createLink(offer)
        case .linkWithdrawn(let link): self = .withdrawLink(link)
        case .linkRevived(let link): self = .reviveLink(link)
        case .linkRotated(let rotation): self = .rotateLink(rotation)
        case .memberInvited(let invitation): self = .inviteMember(invitation)
        case .joinRequested(let request): self = .requestJoin(request)
        case .joinAdmitted(let admission): self = .admit(member: admission.member, role: admission.role)
        case .joinDeclined(let member, let reason): self = .decline(member: member, reason: reason)
        case .joinWithdrawn: self = .withdrawJoin
        case .memberLeft(let successor): self = .leave(successor: successor)
        case .successionAnswered(let accepted, let keys): self = .answerSuccession(accept: accepted, keys: keys)
        case .memberRemoved(let member, let reason): self = .remove(member: member, Reasons(reason))
        case .roleChanged(let change): self = .changeRole(member: change.member, role: change.role, until: change.until)
        case .memberMuted(let order): self = .mute(order)
        case .memberUnmuted(let member): self = .unmute(member)
        case .memberBlocked(let order): self = .block(order)
        case .memberUnblocked(let member): self = .unblock(member)
        case .memberBanned(let order): self = .ban(order, privateReason: nil)
        case .banLifted(let member): self = .liftBan(member)
        case .staffNoted(let note): self = .note(note)
        case .memberRenamed(let name): self = .rename(name: name)
        case .deviceAdded(let device): self = .addDevice(device)
        case .posted(let posting): self = .post(posting)
        case .edited(let item, let text): self = .edit(item: item, text: text)
        case .retracted(let item): self = .deleteOwn(item: item)
        case .moderated(let item, let reason): self = .moderate(item: item, Reasons(reason))
        case .reacted(let item, let emoji, let added): self = .react(item: item, emoji: emoji, added: added)
        case .pinned(let item): self = .pin(item: item)
        case .unpinned(let item): self = .unpin(item: item)
        case .purged(let order): self = .purge(order)
        case .held(let posting): self = .post(posting)
        case .reported(let report, let text): self = .report(report, text: text)
        case .asked(let id, let text): self = .ask(in: id, text: text)
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
