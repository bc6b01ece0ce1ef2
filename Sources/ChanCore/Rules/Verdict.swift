package import ChanID

/// What the rules say of one act at one point of the log.
package enum Verdict: Hashable, Sendable {
    case permitted
    case refused(Denial)
    /// A rule rests on statements of a scope this reader cannot open.
    case unverifiable(ScopeKind)
    /// An administrative kind this version does not know: the fold stops here.
    case needsUpgrade(kind: UInt32)
}
