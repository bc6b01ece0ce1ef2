import ChanID

extension ActApplier {
    /// Calls the method that makes the changes of `act`.
    mutating func dispatch(_ act: Act) {
        switch act {
        case .conversationCreated(let creation): create(creation)
        case .profileChanged(let profile): setProfile(profile)
        case .preferencesChanged(let preferences): set(preferences)
        case .permissionOverridden(let change): set(change)
        case .frozen(_, let until): freeze(until: until)
        case .unfrozen: unfreeze()
        case .closed: close()
        case .deleted(let graceUntil): delete(graceUntil: graceUntil)
        case .restored: restore()
        case .relayChanged(let change): changeRelay(change)
        case .admissionChanged(let change): setAdmission(change)
        case .lockedDown(let order): lockDown(order)
        case .joinPasswordSet(let password): summary.joinPassword = password
        case .lapsed(let lapse): apply(lapse)
        case .clockOffsetSet(let milliseconds): summary.clockOffsets.set(milliseconds, from: placement.at)
        case .governanceChanged(let governance): summary.governance = governance
        case .proposalMade(let terms): propose(terms)
        case .proposalApproved(let id): approve(id)
        case .proposalRejected(let word): reject(word)
        case .proposalCanceled(let id): closeProposal(id, .canceled, because: nil)
        case .proposalOverridden(let word): executeProposal(word.proposal, .overridden, because: word.reason)
        case .handoverOffered(let terms): offer(terms)
        case .handoverAnswered(let answer): applyHandoverAnswer(answer)
        case .handoverWithdrawn(let id): withdrawHandover(id)
        case .originMoved(let move): changeOrigin(move)
        case .linkCreated(let offer): create(offer, isPrimary: offer.isPrimary)
        case .linkUpdated(let offer): update(offer)
        case .linkWithdrawn(let link): set(.withdrawn, on: link)
        case .linkRevived(let link): set(.active, on: link)
        case .linkRotated(let rotation): rotate(rotation)
        case .memberInvited(let invitation): invite(invitation)
        case .joinRequested(let request): requestJoin(request)
        case .joinPassed(let passing): recordFirstApproval(passing)
        case .joinAdmitted(let admission): admit(admission)
        case .joinDeclined(let member, let reason): endMembership(member, .declined, reason: reason)
        case .joinWithdrawn: endMembership(author, .withdrawn, reason: nil)
        case .memberLeft(let successor): leave(naming: successor)
        case .successionAnswered(let accepted, let keys): answerSuccession(accepted, originKeys: keys)
        case .permissionGranted(let grant): change(grant)
        case .memberRemoved(let member, let reason): endMembership(member, .removed, reason: reason)
        case .roleChanged(let role): change(role)
        case .memberMuted(let order): restrict(order, \.muted)
        case .memberUnmuted(let member): change(member) { $0.muted = nil }
        case .memberBlocked(let order): restrict(order, \.blocked)
        case .memberUnblocked(let member): change(member) { $0.blocked = nil }
        case .memberBanned(let order): ban(order)
        case .banLifted(let member): liftBan(member)
        case .memberRenamed(let name): change(author) { $0.name = name }
        case .deviceAdded(let device): record(.deviceAdded(device))
        case .staffNoted(let note): addStaffNote(note)
        case .posted(let posting): add(posting)
        case .edited(let item, let text): edit(item, text)
        case .retracted(let item): replaceWithTombstone(item, Tombstone(kind: .deleted, by: author, at: placement.at))
        case .moderated(let item, let reason):
            moderate(item, reason)
            resolveReports(of: item)
        case .reacted(let item, let emoji, let added): react(item, emoji, added)
        case .reactionsCounted(let item, let counts): change(item) { $0.reactionCounts = counts }
        case .pinned(let item): pin(item)
        case .unpinned(let item): unpin(item)
        case .purged(let order): purge(order)
        case .unknown(_, let administrative):
            if !administrative { addUndecodableItem() }
        case .held(let posting): holdPost(posting)
        case .reported(let report, let text): openCase(.report, Posting(text: text), report)
        case .asked(let id, let text): addSupportText(text, in: id)
        case .caseMoved(let move): apply(move)
        }
    }
}
