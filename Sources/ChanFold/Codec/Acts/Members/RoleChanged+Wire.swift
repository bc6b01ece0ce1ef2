import ChanCore
import ChanID

extension RoleChange: WireCodable {
    init(wire: WireRoleChange, in decoder: inout ActDecoder) throws(CodecError) {
        self.init(
            member: try MemberID(wire: wire.member, "member"), role: try Role(wire: wire.role),
            until: try Timestamp(wire: wire.untilMs, present: wire.hasUntilMs),
            introduction: wire.hasIntroduction ? try decoder.decode(wire.introduction) : nil)
    }

    func wire(in encoder: ActEncoder) -> WireRoleChange {
        var wire = WireRoleChange()
        (wire.member, wire.role) = (member.wire, role.wire)
        if let until { wire.untilMs = until.milliseconds }
        if let introduction { wire.introduction = introduction.wire(in: encoder) }
        return wire
    }
}
