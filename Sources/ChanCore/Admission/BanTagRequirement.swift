package import ChanID

/// What the origin knows of an author beyond the log: whether a ban list that requires tags lacks theirs.
package enum BanTagCheckResult: Hashable, Sendable {
    /// Every list that requires tags has the author's, or none requires them.
    case known
    /// At least one list that requires tags lacks the author's.
    case missing
}

/// Refuses what an author publishes while a ban list that requires tags lacks theirs. Only the origin sees tags, so readers
/// cannot check it: it is asked beside `decide`, of what members elsewhere submit.
package func checkBanTag(_ finding: BanTagCheckResult, of author: MemberID, for command: Command) throws(Denial) {
    guard finding == .missing, command.publishes else { return }
    throw Denial(.tagMissing, rule: "ShowsItsTag", subject: .member(author))
}

extension Command {
    /// Whether it puts something before all readers: a message, another text of one, a reaction. Leaving, taking back what was
    /// said, reporting and asking the staff need no tag.
    fileprivate var publishes: Bool {
        switch self {
        case .post, .edit, .react: true
        case .createConversation, .editProfile, .editPreferences, .overridePermission, .grantPermission, .freeze,
            .unfreeze, .close, .delete, .deleteUntil, .restore, .setAdmission, .lockDown, .setJoinPassword, .expire,
            .setClockOffset, .setGovernance, .propose, .approveProposal, .rejectProposal, .cancelProposal,
            .overrideProposal, .offerHandover, .answerHandover, .withdrawHandover, .createLink, .updateLink,
            .withdrawLink, .reviveLink, .rotateLink, .inviteMember, .requestJoin, .admit, .accept, .decline,
            .withdrawJoin, .leave, .answerSuccession, .remove, .changeRole, .mute, .unmute, .block, .unblock, .ban,
            .liftBan, .note, .rename, .addDevice, .deleteOwn, .moderate, .purge, .publishReactionCounts, .pin, .unpin,
            .report, .ask, .moveCase, .addRelay, .moveRelay, .removeRelay:
            false
        }
    }
}
