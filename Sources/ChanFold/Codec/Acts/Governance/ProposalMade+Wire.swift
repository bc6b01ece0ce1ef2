import ChanCore
import ChanID
import ChanLog

extension ProposalTerms: WireCodable {
    /// Decodes a proposal. Its act cannot be another proposal, and its version cannot exceed the log size, because
    /// each entry adds at most one version.
    init(wire: WireProposalTerms, in decoder: inout ActDecoder) throws(CodecError) {
        guard let field = wire.act.act, let act = try decoder.act(in: field), act.isProposable else {
            throw CodecError("act")
        }
        guard wire.version <= Limits.logSize else { throw CodecError("version") }
        self.init(
            act: act, version: wire.version, expiresAt: try Timestamp(wire: wire.expiresAtMs),
            reason: wire.hasReason ? wire.reason : nil)
    }

    func wire(in encoder: ActEncoder) throws(CodecError) -> WireProposalTerms {
        var wire = WireProposalTerms()
        do { wire.act.act = try encoder.field(of: act) } catch { throw CodecError(ActKind.proposalMade.rawValue) }
        wire.version = version
        wire.expiresAtMs = expiresAt.milliseconds
        if let reason { wire.reason = reason }
        return wire
    }
}
