import ChanID

/// An introduction is of whom the act says, with keys of 32 bytes, the same as were known before.
struct KeysFit: Rule {
    func check(_ attempt: Attempt) -> Finding {
        if case .memberInvited(let invitation) = attempt.act { return Self.judge(isKey: invitation.memberKey) }
        if case .deviceAdded(let device) = attempt.act { return added(device, attempt) }
        if case .memberBanned(let order) = attempt.act, !order.memberKey.isEmpty {
            return Self.judge(isKey: order.memberKey)
        }
        return attempt.act.introduction.map { introduction($0, attempt) } ?? .passes
    }

    private func introduction(_ introduction: Introduction, _ attempt: Attempt) -> Finding {
        let subject = attempt.act.targetMember ?? attempt.author.member
        guard introduction.member == subject, introduction.memberKey.count == 32, introduction.sealingKey.count == 32,
            introduction.devices.allSatisfy({ $0.key.count == 32 && $0.member == subject && isFree($0, attempt) })
        else { return .fails(.value(.key)) }
        let known = attempt.facts.members[subject]?.memberKey
        return .require(known == nil || known == introduction.memberKey, .value(.key))
    }

    private func added(_ device: Device, _ attempt: Attempt) -> Finding {
        guard device.key.count == 32 else { return .fails(.value(.key)) }
        return .require(isFree(device, attempt), .duplicate)
    }

    private func isFree(_ device: Device, _ attempt: Attempt) -> Bool {
        let holder = attempt.facts.devices[device.id]?.member
        return holder == nil || holder == device.member
    }

    private static func judge(isKey key: [UInt8]) -> Finding { .require(key.count == 32, .value(.key)) }
}

/// One says this of oneself alone.
struct SpeaksForOneself: Rule {
    func check(_ attempt: Attempt) -> Finding {
        .require(attempt.act.targetMember == attempt.author.member, .notAuthor(attempt.author.member))
    }
}
