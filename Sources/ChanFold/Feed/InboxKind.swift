package import ChanCore

/// The kind of an inbox item. The raw value is the stable name.
package enum InboxKind: String, Hashable, Sendable, CaseIterable {
    case joinRequest = "join_request"
    case report
    case support
    case heldPost = "held_post"
    case proposal
    case handover
    case succession
    case alarm
    /// An answer to a case of this node's own member that they have not seen.
    case answer

    /// The kind for a case; `nil` for admission cases, since the request to join is itself an inbox item.
    package init?(_ kind: Case.Kind) {
        switch kind {
        case .hold: self = .heldPost
        case .report: self = .report
        case .support: self = .support
        case .admission: return nil
        }
    }
}
