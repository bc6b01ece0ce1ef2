import ChanCore
import ChanID
import FoundationEssentials

extension Device: WireCodable {
    init(wire: WireDevice, in decoder: inout ActDecoder) throws(CodecError) {
        self.init(
            id: try DeviceID(wire: wire.id, "device"), member: try MemberID(wire: wire.member, "member"),
            key: try keyBytes(wire.key, "device_key"))
        guard wire.certificate.count == 64 else { throw CodecError("certificate") }
        decoder.add(
            DeviceProof(salt: try keyBytes(wire.salt, "salt"), signature: [UInt8](wire.certificate)), of: id)
    }

    func wire(in encoder: ActEncoder) -> WireDevice {
        var wire = WireDevice()
        wire.id = id.wire
        wire.member = member.wire
        wire.key = Data(key)
        guard let proof = encoder.proofs[id] else { return wire }
        wire.salt = Data(proof.salt)
        wire.certificate = Data(proof.signature)
        return wire
    }
}
