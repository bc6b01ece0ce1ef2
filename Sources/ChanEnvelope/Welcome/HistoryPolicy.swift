/// How much history a newcomer of a closed conversation can read. All members receive the log; the policy limits the
/// secrets.
package enum HistoryPolicy: Hashable, Sendable {
    case none
    /// Also the epoch that the newcomer's arrival ended.
    case lastEpoch
    /// From this epoch on.
    case since(UInt32)
    case all

    /// Returns the first epoch of `members` that a newcomer can read, never later than the epoch in which they joined.
    package func firstEpoch(joinedAt joined: UInt32) -> UInt32 {
        switch self {
        case .none: joined
        case .lastEpoch: joined == 0 ? 0 : joined - 1
        case .since(let epoch): min(epoch, joined)
        case .all: 0
        }
    }

    /// Returns those of the origin's `secrets` that a newcomer receives.
    package func selection(of secrets: [ScopeSecret], joinedAt joined: UInt32) -> [ScopeSecret] {
        let range = firstEpoch(joinedAt: joined)...joined
        return secrets.filter { range.contains($0.epoch) }
    }
}
