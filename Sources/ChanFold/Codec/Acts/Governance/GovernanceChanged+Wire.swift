import ChanCore

extension Governance: WireCodable {
    init(wire: WireGovernance, in _: inout ActDecoder) {
        self.init()
        moderate = wire.moderate
        severe = wire.severe
        proposalSeconds = wire.proposalS
    }

    func wire(in _: ActEncoder) -> WireGovernance {
        var wire = WireGovernance()
        wire.moderate = moderate
        wire.severe = severe
        wire.proposalS = proposalSeconds
        return wire
    }
}
