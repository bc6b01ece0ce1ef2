import ChanCore
import ChanID
import FoundationEssentials
import SwiftProtobuf

extension Asked: WireCodable {
    init(wire: WireSupportText, in _: inout ActDecoder) throws(CodecError) {
        self.init(in: try MessageID.optional(wire: wire.case, "case"), text: wire.text)
    }

    func wire(in _: ActEncoder) -> WireSupportText {
        .with { ($0.case, $0.text) = (chat?.wire ?? Data(), text) }
    }
}
