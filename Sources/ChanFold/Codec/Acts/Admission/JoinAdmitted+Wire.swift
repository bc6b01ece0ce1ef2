import ChanCore
import ChanID

extension JoinAdmission: WireCodable {
    init(wire: WireJoinAdmission, in decoder: inout ActDecoder) throws(CodecError) {
        self.init(
            member: try MemberID(wire: wire.member, "member"), role: try Role(wire: wire.role),
            slot: wire.hasSlot ? wire.slot : nil,
            introduction: wire.hasIntroduction ? try decoder.decode(wire.introduction) : nil)
    }

    func wire(in encoder: ActEncoder) -> WireJoinAdmission {
        var wire = WireJoinAdmission()
        wire.member = member.wire
        wire.role = role.wire
        if let slot { wire.slot = slot }
        if let introduction { wire.introduction = introduction.wire(in: encoder) }
        return wire
    }
}
