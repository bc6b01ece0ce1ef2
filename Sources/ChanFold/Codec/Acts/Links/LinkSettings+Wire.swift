import ChanCore
import ChanID

extension LinkSettings: WireCodable {
    init(wire: WireLinkOffer, in _: inout ActDecoder) throws(CodecError) {
        guard let admission = UInt8(exactly: wire.admission).flatMap(Admission.init) else {
            throw CodecError("admission")
        }
        self.init(
            id: try LinkID(wire: wire.id, "link"), name: wire.name, role: try Role(wire: wire.role),
            admission: admission, isPrimary: wire.isPrimary)
        expiresAt = try Timestamp(wire: wire.expiresAtMs, present: wire.hasExpiresAtMs)
        useLimit = wire.hasUseLimit ? wire.useLimit : nil
    }

    func wire(in _: ActEncoder) -> WireLinkOffer {
        var wire = WireLinkOffer()
        wire.id = id.wire
        wire.name = name
        wire.role = role.wire
        wire.admission = UInt32(admission.rawValue)
        if let expiresAt { wire.expiresAtMs = expiresAt.milliseconds }
        if let useLimit { wire.useLimit = useLimit }
        wire.isPrimary = isPrimary
        return wire
    }
}
