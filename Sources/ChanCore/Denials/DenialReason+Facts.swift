package import ChanID

// Encodes the facts of a denial for the member whose submission another node refused, and decodes them on that member's
// node.
//
// Only times, numbers and values of fixed enumerations are sent, and only about the submitter, the requested object, or
// a setting that affects all callers equally. Not sent: texts and private reasons, other members' roles and
// restrictions, and counts of members, owners or requests.

extension DenialReason {
    /// Returns the facts by name; empty if the reason has none, or if the submitter may not know them.
    ///
    /// - Parameter subject: the subject of the refusal.
    package func facts(for member: MemberID, about subject: Target) -> [String: String] {
        switch self {
        case .role(let needed, let current): ["needed": needed.name, "held": current.name]
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

    /// Creates the reason from its name and facts.
    ///
    /// - Returns: `nil` if facts are missing or invalid.
    package init?(_ name: FaultName, facts: [String: String]) {
        let facts = DenialFactsParser(values: facts)
        guard let reason = facts.reason(name) ?? Self.plain(name) else { return nil }
        self = reason
    }

    /// Returns the reason with this name if it has no facts.
    private static func plain(_ name: FaultName) -> DenialReason? {
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

/// Parses facts from another node. A value of the wrong type counts as missing.
private struct DenialFactsParser {
    let values: [String: String]

    /// Returns the reason with this name; `nil` if it has no facts, or if facts are missing.
    func reason(_ name: FaultName) -> DenialReason? { Self.readers[name]?(self) }

    /// Reads the facts of each reason that has some.
    private static let readers: [FaultName: @Sendable (DenialFactsParser) -> DenialReason?] = [
        .deniedRole: { facts in
            guard let needed = facts.role("needed"), let current = facts.role("held") else { return nil }
            return .role(needed: needed, held: current)
        },
        .deniedGrantPermission: { $0.permission.map(DenialReason.grantPermission) },
        .deniedPermission: { $0.permission.map(DenialReason.permission) },
        .deniedExpired: { facts in
            guard let permission = facts.permission, let at = facts.time else { return nil }
            return .expired(permission, at: at)
        },
        .deniedMuted: { $0.isWithoutEnd ? .muted(until: nil) : $0.time.map { .muted(until: $0) } },
        .stateBanned: { $0.isWithoutEnd ? .banned(until: nil) : $0.time.map { .banned(until: $0) } },
        .deniedPasswordTries: { $0.number("retry_after_s").map { .passwordTries(retryAfter: $0) } },
        .stateAdmissionClosed: { facts in
            facts.isWithoutEnd ? .admissionClosed(until: nil) : facts.time.map { .admissionClosed(until: $0) }
        },
        .stateSlowMode: { facts in
            guard let pause = facts.number("seconds"), let rest = facts.number("retry_after_s") else { return nil }
            return .slowMode(pause: pause, retryAfter: rest)
        },
        .stateEditWindow: { $0.number("seconds").map { .editWindow(seconds: $0) } },
        .stateDeleteWindow: { $0.number("seconds").map { .deleteWindow(seconds: $0) } },
        .stateNotActive: { facts in
            facts.values["phase"].flatMap(Lifecycle.Phase.init(rawValue:)).map(DenialReason.notActive)
        },
        .stateLinkExpired: { $0.time.map { .linkExpired(at: $0) } },
        .stateOfferExpired: { $0.time.map { .handoverExpired(at: $0) } },
        .stateProposalExpired: { $0.time.map { .proposalExpired(at: $0) } },
        .stateProposalClosed: { facts in
            facts.values["state"].flatMap(Proposal.State.init(rawValue:)).map(DenialReason.proposalClosed)
        },
        .stateFeatureOff: { facts in
            facts.values["feature"].flatMap(Feature.init(rawValue:)).map(DenialReason.featureOff)
        },
        .conflictVersion: { facts in
            guard let expected = facts.number("expected"), let actual = facts.number("actual") else { return nil }
            return .version(expected: UInt64(expected), actual: UInt64(actual))
        },
        .conflictStale: { facts in
            guard let entries = facts.number("entries"), let seconds = facts.number("seconds") else { return nil }
            return .stale(entries: UInt64(entries), seconds: seconds)
        },
    ]

    private var permission: Permission? { values["permission"].flatMap(Permission.init(rawValue:)) }

    private var isWithoutEnd: Bool { values["until"] == "lifted" && values["until_ms"] == nil }

    /// The end time; `nil` if there is none.
    private var time: Timestamp? {
        values["until"] != nil
            ? nil : number("until_ms").flatMap { $0 <= Self.latest ? Timestamp(milliseconds: $0) : nil }
    }

    private func role(_ name: String) -> Role? {
        values[name].flatMap { Role(name: $0) }
    }

    /// Returns a number from 0 to 2⁵³; `nil` otherwise.
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
