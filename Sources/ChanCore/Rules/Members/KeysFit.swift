import ChanID

/// An introduction describes the member that the act names, with keys of 32 bytes that equal the known ones.
struct KeysFit: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        switch attempt.act {
        case .memberInvited(let invitation): Self.judge(isKey: invitation.memberKey)
        case .deviceAdded(let addition): added(addition.device, attempt)
        case .memberBanned(let order): order.memberKey.isEmpty ? .passes : Self.judge(isKey: order.memberKey)
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
            .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
            .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated,
            .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft, .successionAnswered,
            .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked, .banLifted,
            .memberRenamed, .staffNoted, .posted, .edited, .retracted, .moderated, .reacted, .reactionsCounted, .pinned,
            .unpinned, .purged, .held, .reported, .asked, .caseMoved, .relayChanged, .unknown:
            attempt.act.introduction.map { introduction($0, attempt) } ?? .passes
        }
    }

    private func introduction(_ introduction: Introduction, _ attempt: Attempt) -> RuleResult {
        let subject = attempt.act.targetMember ?? attempt.author.member
        guard introduction.member == subject, introduction.memberKey.count == 32, introduction.sealingKey.count == 32,
            introduction.devices.allSatisfy({ $0.key.count == 32 && $0.member == subject && isFree($0, attempt) })
        else { return .fails(.value(.key)) }
        let known = attempt.facts.members[subject]?.memberKey
        return .require(known == nil || known == introduction.memberKey, .value(.key))
    }

    private func added(_ device: Device, _ attempt: Attempt) -> RuleResult {
        guard device.key.count == 32 else { return .fails(.value(.key)) }
        return .require(isFree(device, attempt), .duplicate)
    }

    private func isFree(_ device: Device, _ attempt: Attempt) -> Bool {
        let holder = attempt.facts.devices[device.id]?.member
        return holder == nil || holder == device.member
    }

    private static func judge(isKey key: [UInt8]) -> RuleResult { .require(key.count == 32, .value(.key)) }
}

/// Members author this act only for themselves.
struct SpeaksForOneself: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        .require(attempt.act.targetMember == attempt.author.member, .notAuthor(attempt.author.member))
    }
}
