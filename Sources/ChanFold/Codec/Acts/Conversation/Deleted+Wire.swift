import ChanCore
import ChanID
import SwiftProtobuf

// The act consists of one time: the end of the grace period.

extension Timestamp: WireCodable {
    init(wire: WireMoment, in _: inout ActDecoder) throws(CodecError) { try self.init(wire: wire.atMs) }

    func wire(in _: ActEncoder) -> WireMoment { .with { $0.atMs = milliseconds } }
}
