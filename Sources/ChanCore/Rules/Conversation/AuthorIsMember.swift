import ChanID

/// Only active members may act. An applicant may only write in the admission chat.
struct AuthorIsMember: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        let author = Target.member(attempt.author.member)
        return attempt.authorRow.result(ifAbsent: .fails(.notMember(nil), about: author)) { member in
            if member.isActive { return .passes }
            if member.status.isPending {
                return attempt.isOfAdmission ? .passes : .fails(.pending, about: author)
            }
            let ban = attempt.facts.bans[member.id]
            if let ban, ban.isInForce(at: attempt.at) { return .fails(.banned(until: ban.until), about: author) }
            return .fails(.notMember(member.status), about: author)
        }
    }
}

/// The statement is signed by a device of its author.
struct DeviceIsAuthors: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        let device = attempt.author.device
        if let known = attempt.facts.devices[device] {
            return .require(known.member == attempt.author.member, .device(device))
        }
        if introduces(device, attempt.act) { return .passes }
        switch attempt.authorRow {
        case .hidden(let scope): return .unverifiable(scope)
        case .known, .absent: return .fails(.device(device))
        }
    }

    /// Whether the act itself introduces the device. The member key certifies a new device, so the device may sign its
    /// own introduction.
    private func introduces(_ device: DeviceID, _ act: Act) -> Bool {
        switch act {
        case .deviceAdded(let addition): addition.device.id == device
        case .conversationCreated(let creation): creation.owner.devices.contains { $0.id == device }
        case .joinRequested(let request): request.introduction.devices.contains { $0.id == device }
        case .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged, .permissionOverridden,
            .permissionGranted, .frozen,
            .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown, .joinPasswordSet, .lapsed,
            .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved, .proposalRejected, .proposalCanceled,
            .proposalOverridden, .handoverOffered, .handoverAnswered, .handoverWithdrawn, .originMoved, .linkCreated,
            .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated, .memberInvited, .joinPassed, .joinAdmitted,
            .joinDeclined, .joinWithdrawn, .memberLeft, .successionAnswered, .memberRemoved, .roleChanged, .memberMuted,
            .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned, .banLifted, .memberRenamed, .staffNoted,
            .posted, .edited, .retracted, .moderated, .reacted, .reactionsCounted, .pinned, .unpinned, .purged, .held,
            .reported, .asked, .caseMoved, .relayChanged, .unknown:
            false
        }
    }
}
