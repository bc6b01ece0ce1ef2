import ChanCore
import ChanID

extension GrantChange: WireCodable {
    init(wire: WireGrantChange, in decoder: inout ActDecoder) throws(CodecError) {
        let permission = try Permission(wire: wire.permission)
        let until = try Timestamp(wire: wire.untilMs, present: wire.hasUntilMs)
        self.init(
            member: try MemberID(wire: wire.member, "member"), permission: permission,
            grant: wire.hasGives ? Grant(permission: permission, isGiven: wire.gives, until: until) : nil,
            introduction: wire.hasIntroduction ? try decoder.decode(wire.introduction) : nil)
    }

    func wire(in encoder: ActEncoder) -> WireGrantChange {
        var wire = WireGrantChange()
        wire.member = member.wire
        wire.permission = permission.rawValue
        if let grant { wire.gives = grant.isGiven }
        if let until = grant?.until { wire.untilMs = until.milliseconds }
        if let introduction { wire.introduction = introduction.wire(in: encoder) }
        return wire
    }
}
