package import ChanCore
package import ChanLog

/// The content of a sealed body: an act of its author, or data that the origin adds.
package enum BodyContent: Hashable, Sendable {
    case act(Act)
    /// A member's own signed statement, published by the origin and judged as its author's.
    case enclosed(EnclosedStatement, certificate: DeviceCertificate?)
    /// Owners scope: the seed of the key tree's current generation.
    case treeSeed([UInt8])
    /// Owners scope: secrets of the origin, for its successor.
    case originKit(OriginKit)
}
