import ChanCore
import ChanID

extension ProposalResponse: WireCodable {
    init(wire: WireProposalResponse, in _: inout ActDecoder) throws(CodecError) {
        self.init(try MessageID(wire: wire.proposal, "proposal"), reason: wire.hasReason ? wire.reason : nil)
    }

    func wire(in _: ActEncoder) -> WireProposalResponse {
        var wire = WireProposalResponse()
        wire.proposal = proposal.wire
        if let reason { wire.reason = reason }
        return wire
    }
}
