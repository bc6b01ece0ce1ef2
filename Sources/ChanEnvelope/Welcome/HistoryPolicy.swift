/// How far back a newcomer of a closed conversation may read. The log itself is everyone's; the secrets are not.
package enum HistoryPolicy: Hashable, Sendable {
    case none
    /// What was said in the epoch that the newcomer's arrival ended, as well.
    case lastEpoch
    /// From this epoch on.
    case since(UInt32)
    case all

    /// The first epoch of `members` a newcomer reads, never after the one joined in.
    package func firstEpoch(joinedAt joined: UInt32) -> UInt32 {
        switch self {
        case .none: joined
        case .lastEpoch: joined == 0 ? 0 : joined - 1
        case .since(let epoch): min(epoch, joined)
        case .all: 0
        }
    }

    /// Those of the origin's `secrets` that a newcomer is handed.
    package func selection(of secrets: [ScopeSecret], joinedAt joined: UInt32) -> [ScopeSecret] {
        let range = firstEpoch(joinedAt: joined)...joined
        return secrets.filter { range.contains($0.epoch) }
    }
}
