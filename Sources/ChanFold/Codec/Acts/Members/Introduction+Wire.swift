import ChanCore
import ChanID
import FoundationEssentials

extension Introduction: WireCodable {
    init(wire: WireIntroduction, in decoder: inout ActDecoder) throws(CodecError) {
        guard wire.devices.count <= ListLimit.devices else { throw CodecError("devices") }
        var devices: [Device] = []
        for entry in wire.devices { devices.append(try decoder.decode(entry)) }
        self.init(
            member: try MemberID(wire: wire.member, "member"), name: wire.name,
            memberKey: try keyBytes(wire.memberKey, "member_key"),
            sealingKey: try keyBytes(wire.sealingKey, "sealing_key"), devices: devices)
    }

    func wire(in encoder: ActEncoder) -> WireIntroduction {
        var wire = WireIntroduction()
        wire.member = member.wire
        wire.name = name
        wire.memberKey = Data(memberKey)
        wire.sealingKey = Data(sealingKey)
        wire.devices = devices.map { $0.wire(in: encoder) }
        return wire
    }
}
