package import ChanID

/// Whether the origin has the author's ban tag for every ban list that requires one. This is not part of the log.
package enum BanTagCheckResult: Hashable, Sendable {
    /// Every list that requires tags has the author's, or no list requires them.
    case known
    /// At least one list that requires tags lacks the author's.
    case missing
}

/// Refuses a command that publishes content if a ban list that requires tags lacks the author's. Only the origin sees
/// tags, so readers cannot verify this. It is checked in addition to `decide`, for submissions of members on other
/// nodes.
package func checkBanTag(_ finding: BanTagCheckResult, of author: MemberID, for command: Command) throws(Denial) {
    guard finding == .missing, command.publishes else { return }
    throw Denial(.tagMissing, rule: "ShowsItsTag", subject: .member(author))
}

extension Command {
    /// Whether the command publishes something to all readers: a message, an edit or a reaction. Leaving, deleting own
    /// messages, reporting and support chats require no tag.
    fileprivate var publishes: Bool {
        switch self {
        case .post, .edit, .react: true
        case .createConversation, .editProfile, .setWelcome, .changeWitness, .editPreferences, .overridePermission,
            .grantPermission,
            .freeze, .unfreeze, .close, .delete, .deleteUntil, .restore, .setAdmission, .lockDown, .setJoinPassword,
            .expire, .setClockOffset, .setGovernance, .propose, .approveProposal, .rejectProposal, .cancelProposal,
            .overrideProposal, .offerHandover, .answerHandover, .withdrawHandover, .createLink, .updateLink,
            .withdrawLink, .reviveLink, .rotateLink, .inviteMember, .requestJoin, .admit, .accept, .decline,
            .withdrawJoin, .leave, .answerSuccession, .remove, .changeRole, .mute, .unmute, .block, .unblock, .ban,
            .liftBan, .note, .rename, .addDevice, .deleteOwn, .moderate, .purge, .publishReactionCounts, .pin, .unpin,
            .report, .ask, .moveCase, .addRelay, .moveRelay, .removeRelay:
            false
        }
    }
}
