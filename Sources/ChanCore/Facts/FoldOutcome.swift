package import ChanID

/// The result of folding one statement.
package enum FoldOutcome: Hashable, Sendable {
    case applied([RowChange])
    /// Nothing changes; the entry is shown as `not_permitted`.
    case refused(Denial)
    /// Content is stored and marked as unverifiable; an administrative act changes nothing.
    case unverifiable(ScopeKind, [RowChange])
    case needsUpgrade(kind: UInt32)
}
