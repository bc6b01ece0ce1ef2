package import ChanID

/// The result of judging one act at one point of the log.
package enum Verdict: Hashable, Sendable {
    case permitted
    case refused(Denial)
    /// The result depends on statements of a scope that this reader cannot open.
    case unverifiable(ScopeKind)
    /// An administrative kind that this version does not know: the fold stops here.
    case needsUpgrade(kind: UInt32)
}
