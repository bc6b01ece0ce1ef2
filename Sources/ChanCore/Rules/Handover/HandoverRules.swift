import ChanID

/// An offer waits for its answer; another one waits until that is there, taken back or over.
struct NoOtherOffer: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let offer = attempt.summary.handover, !offer.isOver(at: attempt.at), attempt.isOwner(offer.by)
        else { return .passes }
        return .fails(.handoverOpen, about: .member(offer.terms.member))
    }
}

/// Ownership goes to an active member whom every reader knows, the ordering of the log to an owner elsewhere, who can open
/// all that the origin opens.
struct ReceiverFits: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .handoverOffered(let terms) = attempt.act else { return .passes }
        return attempt.finding(ofReceiverOf: terms, from: attempt.author.member)
    }
}

/// Who hands over ownership becomes less than an owner, and stays a member.
struct StepsDown: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .handoverOffered(let terms) = attempt.act, let role = terms.stepsDownTo else { return .passes }
        let allowed = terms.kind == .ownership ? Role.ofMembers.filter { $0 < .owner } : []
        return .require(allowed.contains(role), .badRole(role, allowed: allowed))
    }
}

/// An offer stands a month at most; clocks may differ by five minutes.
struct OfferEnds: Rule {
    private static let longestSeconds: Int64 = 30 * 86_400 + 300

    func check(_ attempt: Attempt) -> RuleResult {
        guard case .handoverOffered(let terms) = attempt.act else { return .passes }
        let latest = attempt.at.adding(seconds: Self.longestSeconds)
        return .require(terms.expiresAt > attempt.at && terms.expiresAt <= latest, .time)
    }
}

/// Exactly this offer stands, is one's own to answer, and what it rests on still holds.
struct OfferStands: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .handoverAnswered(let answer) = attempt.act else { return .passes }
        guard let offer = attempt.summary.handover, offer.id == answer.offer, offer.recipient == nil,
            offer.terms.member == attempt.author.member
        else { return .fails(.noHandover) }
        guard answer.accepted else { return .passes }
        guard !offer.isOver(at: attempt.at) else { return .fails(.handoverExpired(at: offer.terms.expiresAt)) }
        guard attempt.isOwner(offer.by) else { return .fails(.noHandover) }
        return attempt.finding(ofReceiverOf: offer.terms, from: offer.by)
    }
}

/// Whoever takes the ordering of the log says with which keys, and nobody else does.
struct KeysAreGiven: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .handoverAnswered(let answer) = attempt.act, let offer = attempt.summary.handover else {
            return .passes
        }
        let takesOrigin = answer.accepted && offer.terms.kind == .origin
        guard takesOrigin == (answer.keys != nil) else { return .fails(.value(.key)) }
        let fits = answer.keys.map { $0.signing.count == 32 && $0.sealing.count == 32 } ?? true
        return .require(fits, .value(.key))
    }
}

/// Only whoever made an offer takes it back.
struct IsOwnOffer: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .handoverWithdrawn(let id) = attempt.act else { return .passes }
        guard let offer = attempt.summary.handover, offer.id == id, offer.recipient == nil else {
            return .fails(.noHandover)
        }
        return .require(offer.by == attempt.author.member, .notAuthor(offer.by))
    }
}

/// The origin hands over to whom it was asked to. Who cannot open the charter goes by the origin's word.
struct OriginIsHandedOver: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .originMoved(let move) = attempt.act, !move.isClaimed,
            attempt.facts.openScopes.contains(.charter)
        else { return .passes }
        let offer = attempt.summary.handover
        let isAccepted = offer?.terms.member == move.member && offer?.recipient?.device == move.device.id
        return .require(isAccepted && move.device.member == move.member, .noHandover)
    }
}

/// An owner claims the ordering of the log for their own node. Who cannot open the charter goes by the key, which only owners
/// have.
struct ClaimIsByOwner: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .originMoved(let move) = attempt.act, move.isClaimed, attempt.facts.openScopes.contains(.charter)
        else { return .passes }
        let isOwn = move.member == attempt.author.member && move.device.member == move.member
        guard isOwn, attempt.isOwner(move.member) else {
            return .fails(.role(needed: .owner, held: attempt.authorRow.value?.role ?? .observer))
        }
        return .require(attempt.summary.origin?.device != move.device.id, .value(.successor))
    }
}

/// Where policy asks for several owners in what is severe, one claims with the word of others.
struct ClaimIsAgreed: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .originMoved(let move) = attempt.act, move.isClaimed, attempt.facts.openScopes.contains(.charter)
        else { return .passes }
        let needed = min(attempt.summary.governance.approvals(for: .severe), max(1, attempt.summary.ownerCount))
        let voices = move.agreed.subtracting([move.member]).filter(attempt.isOwner).count + 1
        return voices >= needed ? .passes : .fails(.needsAgreement(owners: needed), about: .member(move.member))
    }
}

extension Attempt {
    /// Owners are known to every reader.
    fileprivate func isOwner(_ id: MemberID) -> Bool {
        facts.member(id).value.map { $0.isActive && $0.role == .owner } ?? false
    }

    fileprivate func finding(ofReceiverOf terms: HandoverTerms, from owner: MemberID) -> RuleResult {
        let receiver = Target.member(terms.member)
        guard terms.member != owner else { return .fails(.selfTarget, about: receiver) }
        return facts.member(terms.member).result(ifAbsent: .fails(.noMember, about: receiver)) { member in
            fits(member, for: terms.kind) ? .passes : .fails(.value(.successor), about: receiver)
        }
    }

    private func fits(_ member: Member, for what: Handover.Kind) -> Bool {
        guard member.isActive else { return false }
        switch what {
        case .ownership: return member.role != .owner && (summary.kind == .group || member.role.isStaff)
        case .origin: return member.role == .owner && member.id != summary.origin?.member
        }
    }
}
