import SwiftProtobuf

/// The body of a statement in the public scope: the only part of a conversation that relays can read.
package enum PublicBody: Hashable, Sendable {
    case genesis(Genesis)
    case epochNotice(EpochNotice)
    case pruneOrder(PruneOrder)
    case retirement(Retirement)
    case originChange(OriginChange)
    case profile(PublicProfile)
    case clockOffset(ClockOffset)
    /// A kind that this version does not support: replay stops here with `needsUpgrade`.
    case unknown

    /// - Throws: for bytes that are not a public body, exceed `Limits.administrativeBody`, or have a field out of
    ///   range.
    package init(parsing bytes: [UInt8]) throws(MalformedError) {
        self = try WireCodec.decode(bytes, as: "public_body", limit: Limits.administrativeBody) {
            (wire: WirePublicBody) throws(WireFieldError) in try PublicBody(wire)
        }
    }

    /// Returns the encoded body; no bytes for `unknown`.
    package func encoded() -> [UInt8] {
        var wire = WirePublicBody()
        switch self {
        case .genesis(let genesis): wire.genesis = genesis.wire
        case .epochNotice(let notice): wire.epochNotice = notice.wire
        case .pruneOrder(let order): wire.pruneOrder = order.wire
        case .retirement(let retirement): wire.retirement = retirement.wire
        case .originChange(let change): wire.originChange = change.wire
        case .profile(let profile): wire.profile = profile.wire
        case .clockOffset(let offset): wire.clockOffset = offset.wire
        case .unknown: break
        }
        return WireCodec.encode(wire)
    }

    private init(_ wire: WirePublicBody) throws(WireFieldError) {
        switch wire.kind {
        case .genesis(let wire):
            self = .genesis(try inside("genesis", 1) { () throws(WireFieldError) in try Genesis(wire) })
        case .epochNotice(let wire):
            self = .epochNotice(try inside("epoch_notice", 2) { () throws(WireFieldError) in try EpochNotice(wire) })
        case .pruneOrder(let wire):
            self = .pruneOrder(try inside("prune_order", 3) { () throws(WireFieldError) in try PruneOrder(wire) })
        case .retirement(let wire):
            self = .retirement(try inside("retirement", 4) { () throws(WireFieldError) in try Retirement(wire) })
        case .originChange(let wire):
            self = .originChange(try inside("origin_change", 5) { () throws(WireFieldError) in try OriginChange(wire) })
        case .profile(let wire):
            self = .profile(try inside("profile", 6) { () throws(WireFieldError) in try PublicProfile(wire) })
        case .clockOffset(let wire):
            self = .clockOffset(try inside("clock_offset", 7) { () throws(WireFieldError) in try ClockOffset(wire) })
        case nil:
            guard !wire.unknownFields.data.isEmpty else { throw WireFieldError("kind", 1) }
            self = .unknown
        }
    }
}
