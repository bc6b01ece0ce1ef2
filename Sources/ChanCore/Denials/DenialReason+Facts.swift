package import ChanID

// What a refusal tells the member whose act was refused on another node, and how that node makes the refusal again from it.
//
// A fact is told only if it is a time, a number or a word of a fixed list, and only about the submitter, about what they asked for,
// or about a setting that everybody meets who asks for the same. Not told: texts and private reasons, other members' roles and
// restrictions, and counts of members, owners or requests.

extension DenialReason {
    /// The facts by name; empty for a reason without any, and for one whose facts are not the submitter's to know.
    /// - Parameter subject: whom or what the refusal is about.
    package func facts(for member: MemberID, about subject: Target) -> [String: String] {
        switch self {
        case .role(let needed, let held): ["needed": needed.name, "held": held.name]
        case .grantPermission(let permission), .permission(let permission): ["permission": permission.rawValue]
        case .expired(let permission, let at): ["permission": permission.rawValue, "until_ms": at.fact]
        case .muted(let until), .banned(let until):
            subject.isOther(than: member) ? [:] : until.map { ["until_ms": $0.fact] } ?? ["until": "lifted"]
        case .admissionClosed(let until): until.map { ["until_ms": $0.fact] } ?? ["until": "lifted"]
        case .passwordTries(let rest), .joinRate(_, let rest): ["retry_after_s": String(rest)]
        case .slowMode(let pause, let rest): ["seconds": String(pause), "retry_after_s": String(rest)]
        case .editWindow(let seconds), .deleteWindow(let seconds): ["seconds": String(seconds)]
        case .notActive(let phase): ["phase": phase.rawValue]
        case .linkExpired(let at), .handoverExpired(let at), .proposalExpired(let at): ["until_ms": at.fact]
        case .featureOff(let feature): ["feature": feature.rawValue]
        case .proposalClosed(let state): ["state": state.rawValue]
        case .version(let expected, let actual): ["expected": String(expected), "actual": String(actual)]
        case .stale(let entries, let seconds): ["entries": String(entries), "seconds": String(seconds)]
        case .rank, .grantRank, .notAuthor, .device, .password, .banTag, .tagMissing, .linkUnproven, .lastOwner,
            .ordersLog,
            .lastRelay,
            .primaryLink, .notOwnRole, .selfTarget, .capacity, .needsApproval, .needsAgreement, .outOfReach,
            .confirmationRequired, .channelItself, .secondReviewer, .frozen, .closed, .deleted, .notMember,
            .alreadyMember, .pending, .notPending, .notInvited, .notReviewed, .notBanned, .notMuted, .notBlocked,
            .linkExhausted, .linkWithdrawn, .relayRejected, .relayStatus, .noActiveRelay, .messageGone, .held,
            .notOpen, .notOrigin, .notChannel, .noSuccession, .noHandover, .handoverOpen, .settled,
            .name, .badRole, .textEmpty, .textTooLong, .relayAddress, .time, .reaction, .value, .requestKeyReused,
            .relayExists, .duplicate, .noMember, .noLink, .noRelay, .noMessage, .noCase, .noProposal:
            [:]
        }
    }

    /// - Returns: `nil` where the facts that were told do not make it whole.
    package init?(_ name: DenialName, facts: [String: String]) {
        let facts = DenialFactsParser(values: facts)
        guard let reason = facts.reason(name) ?? Self.plain(name) else { return nil }
        self = reason
    }

    /// Reasons that have no facts.
    private static func plain(_ name: DenialName) -> DenialReason? {
        let reasons: [DenialReason] = [
            .password, .banTag, .tagMissing, .linkUnproven, .lastOwner, .ordersLog, .lastRelay, .primaryLink,
            .notOwnRole, .selfTarget,
            .channelItself, .secondReviewer, .frozen, .closed, .deleted, .alreadyMember, .pending, .notPending,
            .notInvited, .notReviewed, .notBanned, .notMuted, .notBlocked, .linkWithdrawn, .noActiveRelay, .held,
            .notOpen, .notOrigin, .notChannel, .noSuccession, .noHandover, .handoverOpen, .relayExists, .duplicate,
            .noMember, .noLink, .noRelay, .noMessage, .noCase, .noProposal,
        ]
        return reasons.first { $0.name == name }
    }
}

/// Facts as they came from another node: a value that is not of its kind is no fact.
private struct DenialFactsParser {
    let values: [String: String]

    /// The reason of this name; `nil` for one that has no facts, or whose facts are not whole.
    func reason(_ name: DenialName) -> DenialReason? {
        let permission = values["permission"].flatMap(Permission.init(rawValue:))
        switch name {
        case .role:
            guard let needed = role("needed"), let held = role("held") else { return nil }
            return .role(needed: needed, held: held)
        case .grantPermission: return permission.map(DenialReason.grantPermission)
        case .permission: return permission.map(DenialReason.permission)
        case .expired:
            guard let permission, let at = time else { return nil }
            return .expired(permission, at: at)
        case .muted: return isWithoutEnd ? .muted(until: nil) : time.map { .muted(until: $0) }
        case .banned: return isWithoutEnd ? .banned(until: nil) : time.map { .banned(until: $0) }
        case .passwordTries: return number("retry_after_s").map { .passwordTries(retryAfter: $0) }
        case .admissionClosed:
            return isWithoutEnd ? .admissionClosed(until: nil) : time.map { .admissionClosed(until: $0) }
        case .slowMode:
            guard let pause = number("seconds"), let rest = number("retry_after_s") else { return nil }
            return .slowMode(pause: pause, retryAfter: rest)
        case .editWindow: return number("seconds").map { .editWindow(seconds: $0) }
        case .deleteWindow: return number("seconds").map { .deleteWindow(seconds: $0) }
        case .notActive: return values["phase"].flatMap(Lifecycle.Phase.init(rawValue:)).map(DenialReason.notActive)
        case .linkExpired: return time.map { .linkExpired(at: $0) }
        case .handoverExpired: return time.map { .handoverExpired(at: $0) }
        case .proposalExpired: return time.map { .proposalExpired(at: $0) }
        case .proposalClosed:
            return values["state"].flatMap(Proposal.State.init(rawValue:)).map(DenialReason.proposalClosed)
        case .featureOff: return values["feature"].flatMap(Feature.init(rawValue:)).map(DenialReason.featureOff)
        case .version:
            guard let expected = number("expected"), let actual = number("actual") else { return nil }
            return .version(expected: UInt64(expected), actual: UInt64(actual))
        case .stale:
            guard let entries = number("entries"), let seconds = number("seconds") else { return nil }
            return .stale(entries: UInt64(entries), seconds: seconds)
        case .rank, .grantRank, .notAuthor, .device, .password, .banTag, .tagMissing, .linkUnproven, .lastOwner,
            .ordersLog, .lastRelay, .primaryLink, .notOwnRole, .selfTarget, .capacity, .needsApproval, .quorum,
            .confirmationRequired, .channelItself, .secondReviewer, .frozen, .closed, .deleted, .notMember,
            .alreadyMember, .pending, .notPending, .notInvited, .joinRate, .notReviewed, .notBanned, .notMuted,
            .notBlocked, .linkExhausted, .linkWithdrawn, .relayRejected, .relayStatus, .noActiveRelay, .messageGone,
            .held, .notOpen, .notOrigin, .notChannel, .noSuccession, .noHandover, .handoverOpen, .settled, .name,
            .badRole, .textEmpty, .textTooLong, .relayAddress, .time, .reaction, .value, .requestKeyReused,
            .relayExists, .duplicate, .noMember, .noLink, .noRelay, .noMessage, .noCase, .noProposal:
            return nil
        }
    }

    private var isWithoutEnd: Bool { values["until"] == "lifted" && values["until_ms"] == nil }

    /// `nil` also where it is said that there is no end.
    private var time: Timestamp? {
        values["until"] != nil
            ? nil : number("until_ms").flatMap { $0 <= Self.latest ? Timestamp(milliseconds: $0) : nil }
    }

    private func role(_ name: String) -> Role? {
        values[name].flatMap { Role(name: $0) }
    }

    /// Not below zero, and small enough to be counted with.
    private func number(_ name: String) -> Int64? {
        values[name].flatMap { Int64($0) }.flatMap { (0...Self.maximum).contains($0) ? $0 : nil }
    }

    private static let maximum: Int64 = 1 << 53
    /// The end of the year 9999.
    private static let latest: Int64 = 253_402_300_799_999
}

extension Timestamp {
    fileprivate var fact: String { String(milliseconds) }
}

extension Target {
    fileprivate func isOther(than member: MemberID) -> Bool {
        if case .member(let other) = self { return other != member }
        return false
    }
}
