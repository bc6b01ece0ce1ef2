import ChanCore
import ChanID
import FoundationEssentials

extension BanOrder: WireCodable {
    init(wire: WireBanOrder, in _: inout ActDecoder) throws(CodecError) {
        self.init(
            member: try MemberID(wire: wire.member, "member"),
            memberKey: wire.memberKey.isEmpty ? [] : try keyBytes(wire.memberKey, "member_key"),
            until: try Timestamp(wire: wire.untilMs, present: wire.hasUntilMs),
            reason: wire.hasReason ? wire.reason : nil,
            watches: wire.watches)
    }

    func wire(in _: ActEncoder) -> WireBanOrder {
        var wire = WireBanOrder()
        wire.member = member.wire
        wire.memberKey = Data(memberKey)
        wire.watches = watches
        if let until { wire.untilMs = until.milliseconds }
        if let reason { wire.reason = reason }
        return wire
    }
}
