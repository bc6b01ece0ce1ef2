import ChanCore
import ChanID
import SwiftProtobuf

extension JoinFirstApproval: WireCodable {
    init(wire: WireJoinFirstApproval, in _: inout ActDecoder) throws(CodecError) {
        self.init(
            member: try MemberID(wire: wire.member, "member"), role: try Role(wire: wire.role),
            isAutomatic: wire.isAutomatic)
    }

    func wire(in _: ActEncoder) -> WireJoinFirstApproval {
        .with { ($0.member, $0.role, $0.isAutomatic) = (member.wire, role.wire, isAutomatic) }
    }
}
