import ChanCore
import ChanID
import FoundationEssentials
import SwiftProtobuf

// Wire format of handovers.

extension ActDecoder {
    func handover(_ wire: WireHandoverTerms) throws(CodecError) -> HandoverTerms {
        let what: Handover.Kind
        switch wire.what {
        case 0: what = .ownership
        case 1: what = .origin
        case _: throw CodecError("what")
        }
        return HandoverTerms(
            member: try MemberID(wire: wire.member, "member"), kind: what,
            stepsDownTo: wire.hasStepDownTo ? try Role(wire: wire.stepDownTo) : nil,
            expiresAt: try Timestamp(wire: wire.expiresAtMs))
    }

    func answer(_ wire: WireHandoverAnswer) throws(CodecError) -> HandoverAnswer {
        var answer = HandoverAnswer(offer: try MessageID(wire: wire.offer, "offer"), accepted: wire.accepted)
        if !wire.originKey.isEmpty || !wire.originSealingKey.isEmpty {
            answer.keys = OriginKeyBytes(
                signing: try keyBytes(wire.originKey, "origin_key"),
                sealing: try keyBytes(wire.originSealingKey, "origin_sealing_key"))
        }
        return answer
    }

    func originKeys(_ wire: WireSuccessionTaken) throws(CodecError) -> OriginKeyBytes {
        OriginKeyBytes(
            signing: try keyBytes(wire.originKey, "origin_key"),
            sealing: try keyBytes(wire.originSealingKey, "origin_sealing_key"))
    }
}

extension ActEncoder {
    func wire(_ terms: HandoverTerms) -> WireHandoverTerms {
        .with { wire in
            wire.member = terms.member.wire
            wire.what = terms.kind == .origin ? 1 : 0
            if let role = terms.stepsDownTo { wire.stepDownTo = role.wire }
            wire.expiresAtMs = terms.expiresAt.milliseconds
        }
    }

    func wire(_ answer: HandoverAnswer) -> WireHandoverAnswer {
        .with { wire in
            wire.offer = answer.offer.wire
            wire.accepted = answer.accepted
            wire.originKey = Data(answer.keys?.signing ?? [])
            wire.originSealingKey = Data(answer.keys?.sealing ?? [])
        }
    }

    func wire(_ keys: OriginKeyBytes) -> WireSuccessionTaken {
        .with { ($0.originKey, $0.originSealingKey) = (Data(keys.signing), Data(keys.sealing)) }
    }
}
