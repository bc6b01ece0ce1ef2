import ChanCore

extension Closed: WireCodable {
    init(wire: WireReason, in _: inout ActDecoder) { self.init(reason: wire.reason) }

    func wire(in _: ActEncoder) -> WireReason { WireReason(reason) }
}
