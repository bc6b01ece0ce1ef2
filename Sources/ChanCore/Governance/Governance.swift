/// The number of owners who must approve an act of each severity, and the time that they have for it.
package struct Governance: Hashable, Sendable {
    /// 1: any owner may decide alone.
    package var moderate: UInt32 = 1
    package var severe: UInt32 = 1
    /// The number of seconds for which a proposal is open.
    package var proposalSeconds: Int64 = 7 * 86_400

    /// The policy of a new conversation.
    package static let standard = Governance()

    package init() {}

    var mayRequireSeveral: Bool { max(moderate, severe) > 1 }

    /// Returns the number of approvals for a severity, if there are enough owners.
    package func approvals(for severity: Severity) -> UInt32 {
        switch severity {
        case .low: 1
        case .moderate: moderate
        case .severe: severe
        }
    }
}

/// The severity of an act in the governance policy. Low acts are daily staff work and never need approvals.
package enum Severity: UInt8, Hashable, Sendable, Comparable {
    case low = 0
    case moderate = 1
    case severe = 2

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The severity of a kind of act: a fixed one, or the way it is derived from the act's content.
package enum ActSeverity: Hashable, Sendable, CaseIterable {
    case low
    case moderate
    case severe
    /// Low if the author is the target member, otherwise moderate.
    case uponOthers
    /// Moderate if the target is staff, otherwise low: subscribers can be removed without a vote.
    case uponStaff
    /// Moderate if owners add or remove a relay, low if a relay reports its status.
    case relayChoice
}
