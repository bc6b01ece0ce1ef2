package import ChanID

/// What became of one statement in the fold.
package enum FoldOutcome: Hashable, Sendable {
    case applied([RowChange])
    /// Nothing changes; the reader shows it as `not_permitted`.
    case refused(Denial)
    /// Content is kept, marked as unverifiable; an administrative act changes nothing.
    case unverifiable(ScopeKind, [RowChange])
    case needsUpgrade(kind: UInt32)
}
