import ChanCore
import ChanID

// The fields of a mute and a block.

extension RestrictionOrder: WireCodable {
    init(wire: WireMemberOrder, in _: inout ActDecoder) throws(CodecError) {
        self.init(
            member: try MemberID(wire: wire.member, "member"),
            until: try Timestamp(wire: wire.untilMs, present: wire.hasUntilMs), reason: wire.optionalReason)
    }

    func wire(in _: ActEncoder) -> WireMemberOrder { WireMemberOrder(member, until: until, because: reason) }
}
