import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanSodium
import ChanStore

// Endings: the origin informs former members, because they cannot read that part of the log. Relays store an ending
// like a receipt, under an address that the member's node can compute.

extension ConversationWriter {
    /// Returns the member whose membership or ban the act ends; `nil` for other acts, and for a member who leaves,
    /// because their node knows.
    static func member(endedBy act: Act) -> MemberID? {
        switch act {
        case .memberRemoved(let removal): removal.member
        case .joinDeclined(let refusal): refusal.member
        case .banLifted(let lifting): lifting.member
        case .memberBanned(let order): order.member
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
            .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
            .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated,
            .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinWithdrawn, .memberLeft,
            .successionAnswered, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked,
            .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited, .retracted, .moderated, .reacted,
            .reactionsCounted, .pinned, .unpinned, .purged, .held, .reported, .asked, .caseMoved, .relayChanged,
            .unknown:
            nil
        }
    }

    /// Returns the applicant whose pending join request must be answered because `act` bans them. Call before the act
    /// is folded.
    func applicant(endedBy act: Act) throws(StoreError) -> MemberID? {
        guard case .memberBanned(let order) = act,
            try MemberTable.find(order.member, of: id, in: transaction)?.status.isPending == true
        else { return nil }
        return order.member
    }

    /// Stores the endings of this transaction, with the state at its end. Call when nothing more is appended.
    func storeEndings() throws {
        for member in ended.sorted() {
            guard let row = try MemberTable.find(member, of: id, in: transaction), let ending = try ending(of: row),
                let key = SealingPublicKey(row.sealingKey), key.isUsable
            else { continue }
            let address = MembershipEnding.address(of: member, in: id)
            _ = try signAndStore(
                ReceiptContent(
                    conversation: id, submission: address,
                    outcome: .refused(name: FaultName.stateNotMember.rawValue, detail: ""),
                    welcome: ending.sealed(to: key)))
            try enqueueReceipt(address)
        }
    }

    /// - Returns: the ending; `nil` for a member, and for one who left by themselves.
    private func ending(of row: Member) throws -> MembershipEnding? {
        guard let ended = row.ended, let state = MembershipEnding.State(row.status, after: ended) else { return nil }
        let ban = state == .banned ? try BanTable.find(row.id, of: id, in: transaction) : nil
        return MembershipEnding(
            of: row.id, in: id, state: state, size: size, at: now, until: offsets.clockTime(of: ban?.until),
            reason: ended.reason)
    }
}

extension MembershipEnding.State {
    /// Creates the state; a member whose ban was lifted has the status `removed`, with an ending by a ban.
    fileprivate init?(_ status: MemberStatus, after ended: Ending) {
        switch status {
        case .removed: self = ended.status == .banned ? .banLifted : .removed
        case .banned: self = .banned
        case .declined: self = .declined
        case .active, .invited, .requested, .pendingReview, .left, .withdrawn: return nil
        }
    }
}
