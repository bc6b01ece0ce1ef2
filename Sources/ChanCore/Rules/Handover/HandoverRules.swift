import ChanID

/// There is at most one open offer: a new one has to wait until the previous one is answered, withdrawn or expired.
struct NoOtherOffer: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let offer = attempt.summary.handover, !offer.isOver(at: attempt.at), attempt.isOwner(offer.by)
        else { return .passes }
        return .fails(.handoverOpen, about: .member(offer.terms.member))
    }
}

/// Ownership is offered to an active member whom every reader knows. The origin is offered to another owner, who can
/// open everything that the origin can open.
struct ReceiverFits: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .handoverOffered(let terms) = attempt.act else { return .passes }
        return attempt.finding(ofReceiverOf: terms, from: attempt.author.member)
    }
}

/// An owner who hands over ownership steps down to a lower role, and remains a member.
struct StepsDown: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .handoverOffered(let terms) = attempt.act, let role = terms.stepsDownTo else { return .passes }
        let allowed = terms.kind == .ownership ? Role.ofMembers.filter { $0 < .owner } : []
        return .require(allowed.contains(role), .badRole(role, allowed: allowed))
    }
}

/// An offer is open for a month at most. Clocks may differ by five minutes.
struct OfferEnds: Rule {
    private static let longestSeconds: Int64 = 30 * 86_400 + 300

    func check(_ attempt: Attempt) -> RuleResult {
        guard case .handoverOffered(let terms) = attempt.act else { return .passes }
        let latest = attempt.at.adding(seconds: Self.longestSeconds)
        return .require(terms.expiresAt > attempt.at && terms.expiresAt <= latest, .time)
    }
}

/// The answered offer is open, is addressed to the author, and its conditions still hold.
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

/// The member who accepts the origin states the keys of their node. All other answers contain no keys.
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

/// Only the author of an offer withdraws it.
struct IsOwnOffer: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .handoverWithdrawn(let withdrawal) = attempt.act else { return .passes }
        guard let offer = attempt.summary.handover, offer.id == withdrawal.offer, offer.recipient == nil else {
            return .fails(.noHandover)
        }
        return .require(offer.by == attempt.author.member, .notAuthor(offer.by))
    }
}

/// The origin hands over to the member who accepted the offer. Readers who cannot open the charter rely on the origin.
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

/// An owner claims the log for their own node. Readers who cannot open the charter rely on the signing key, which only
/// owners have.
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

/// If the policy requires several owners for severe acts, a claim contains the approvals of other owners.
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
    /// Whether the member is an owner. Owners are known to every reader.
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

    private func fits(_ member: Member, for kind: Handover.Kind) -> Bool {
        guard member.isActive else { return false }
        switch kind {
        case .ownership: return member.role != .owner && (summary.kind == .group || member.role.isStaff)
        case .origin: return member.role == .owner && member.id != summary.origin?.member
        }
    }
}
