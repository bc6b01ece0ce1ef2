import ChanCore
import ChanID

extension RelayChange: WireCodable {
    init(wire: WireRelayChange, in _: inout ActDecoder) throws(CodecError) {
        guard let status = RelayStatus(rawValue: wire.status) else { throw CodecError("status") }
        self.init(
            relay: try RelayID(wire: wire.relay, "relay"), name: wire.name, address: wire.address, status: status)
        reason = wire.hasReason ? wire.reason : nil
        acknowledged = wire.acknowledged
        clearedByOperator = wire.clearedByOperator
    }

    func wire(in _: ActEncoder) -> WireRelayChange {
        var wire = WireRelayChange()
        wire.relay = relay.wire
        wire.name = name
        wire.address = address
        wire.status = status.rawValue
        if let reason { wire.reason = reason }
        wire.acknowledged = acknowledged
        wire.clearedByOperator = clearedByOperator
        return wire
    }
}
