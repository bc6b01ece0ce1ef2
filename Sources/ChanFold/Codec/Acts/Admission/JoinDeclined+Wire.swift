import ChanCore
import ChanID

extension JoinDeclined: WireCodable {
    init(wire: WireMemberOrder, in _: inout ActDecoder) throws(CodecError) {
        self.init(member: try MemberID(wire: wire.member, "member"), reason: wire.optionalReason)
    }

    func wire(in _: ActEncoder) -> WireMemberOrder { WireMemberOrder(member, because: reason) }
}
