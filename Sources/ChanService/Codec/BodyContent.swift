package import ChanCore
package import ChanLog

/// What a sealed body holds: an act of its author, or what the origin adds around the acts of others.
package enum BodyContent: Hashable, Sendable {
    case act(Act)
    /// A member's own signed statement, published by the origin; judged with its own author.
    case enclosed(EnclosedStatement, certificate: DeviceCertificate?)
    /// Owners scope: the seed of the key tree's current generation.
    case treeSeed([UInt8])
    /// Owners scope: what only the origin has, for the next one.
    case originKit(OriginKit)
}
