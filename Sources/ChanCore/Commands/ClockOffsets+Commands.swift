import ChanID

// Conversion of incoming times: callers state clock time, and the log contains log time.

extension ClockOffsets {
    /// Returns the command with its end times in log time.
    package func inLogTime(_ command: Command) -> Command {
        guard !all.isEmpty else { return command }
        switch command {
        case .freeze(let reason, let until): return .freeze(reason: reason, until: logTime(of: until))
        case .deleteUntil(let moment): return .deleteUntil(logTime(of: moment))
        case .overridePermission(var change):
            change.setting = change.setting.map { setting in
                PermissionOverride(
                    permission: setting.permission, from: setting.from, until: logTime(of: setting.until))
            }
            return .overridePermission(change)
        case .grantPermission(var change):
            change.grant = change.grant.map { grant in
                Grant(permission: grant.permission, isGiven: grant.isGiven, until: logTime(of: grant.until))
            }
            return .grantPermission(change)
        case .lockDown(var order):
            order.until = logTime(of: order.until)
            return .lockDown(order)
        case .offerHandover(var terms):
            terms.expiresAt = logTime(of: terms.expiresAt)
            return .offerHandover(terms)
        case .createLink(var offer):
            offer.expiresAt = logTime(of: offer.expiresAt)
            return .createLink(offer)
        case .changeRole(let member, let role, let until):
            return .changeRole(member: member, role: role, until: logTime(of: until))
        case .mute(let order): return .mute(inLogTime(order))
        case .block(let order): return .block(inLogTime(order))
        case .ban(var order, let reason):
            order.until = logTime(of: order.until)
            return .ban(order, privateReason: reason)
        // These commands choose their times based on the log; the callers convert them.
        case .editPreferences, .updateLink, .rotateLink: return command
        case .createConversation, .editProfile, .setWelcome, .changeWitness, .unfreeze, .close, .delete, .restore,
            .setAdmission,
            .setJoinPassword, .expire, .setClockOffset, .setGovernance, .propose, .approveProposal, .rejectProposal,
            .cancelProposal, .overrideProposal, .answerHandover, .withdrawHandover, .withdrawLink, .reviveLink,
            .inviteMember, .requestJoin, .admit, .accept, .decline, .withdrawJoin, .leave, .answerSuccession, .remove,
            .unmute, .unblock, .liftBan, .note, .rename, .addDevice, .post, .edit, .deleteOwn, .moderate, .purge,
            .react, .publishReactionCounts, .pin, .unpin, .report, .ask, .moveCase, .addRelay, .moveRelay, .removeRelay:
            return command
        }
    }

    private func inLogTime(_ order: RestrictionOrder) -> RestrictionOrder {
        var order = order
        order.until = logTime(of: order.until)
        return order
    }
}
