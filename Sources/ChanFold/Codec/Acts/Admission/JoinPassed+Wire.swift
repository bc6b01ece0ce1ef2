import ChanCore
import ChanID
import SwiftProtobuf

extension JoinFirstApproval: WireCodable {
    init(wire: WireJoinPassing, in _: inout ActDecoder) throws(CodecError) {
        self.init(
            member: try MemberID(wire: wire.member, "member"), role: try Role(wire: wire.role),
            isAutomatic: wire.isAutomatic)
    }

    func wire(in _: ActEncoder) -> WireJoinPassing {
        .with { ($0.member, $0.role, $0.isAutomatic) = (member.wire, role.wire, isAutomatic) }
    }
}
