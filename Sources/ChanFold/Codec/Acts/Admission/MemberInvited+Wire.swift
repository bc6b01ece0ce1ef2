import ChanCore
import ChanID
import FoundationEssentials

extension Invitation: WireCodable {
    init(wire: WireInvitation, in _: inout ActDecoder) throws(CodecError) {
        self.init(
            member: try MemberID(wire: wire.member, "member"), name: wire.name,
            memberKey: try keyBytes(wire.memberKey, "member_key"), role: try Role(wire: wire.role))
    }

    func wire(in _: ActEncoder) -> WireInvitation {
        var wire = WireInvitation()
        wire.member = member.wire
        wire.name = name
        wire.memberKey = Data(memberKey)
        wire.role = role.wire
        return wire
    }
}
