import ChanCore
import ChanID
import SwiftProtobuf

extension HandoverTerms: WireCodable {
    init(wire: WireHandoverTerms, in _: inout ActDecoder) throws(CodecError) {
        let kind: Handover.Kind
        switch wire.what {
        case 0: kind = .ownership
        case 1: kind = .origin
        case _: throw CodecError("what")
        }
        self.init(
            member: try MemberID(wire: wire.member, "member"), kind: kind,
            stepsDownTo: wire.hasStepDownTo ? try Role(wire: wire.stepDownTo) : nil,
            expiresAt: try Timestamp(wire: wire.expiresAtMs))
    }

    func wire(in _: ActEncoder) -> WireHandoverTerms {
        .with { wire in
            wire.member = member.wire
            wire.what = kind == .origin ? 1 : 0
            if let role = stepsDownTo { wire.stepDownTo = role.wire }
            wire.expiresAtMs = expiresAt.milliseconds
        }
    }
}
