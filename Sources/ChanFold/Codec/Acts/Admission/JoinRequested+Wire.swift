import ChanCore
import ChanID
import FoundationEssentials

extension JoinRequest: WireCodable {
    init(wire: WireJoinRequest, in decoder: inout ActDecoder) throws(CodecError) {
        self.init(
            link: try LinkID.optional(wire: wire.link, "link"),
            introduction: try decoder.decode(wire.introduction), message: wire.hasMessage ? wire.message : nil)
    }

    func wire(in encoder: ActEncoder) -> WireJoinRequest {
        var wire = WireJoinRequest()
        (wire.link, wire.introduction) = (link?.wire ?? Data(), introduction.wire(in: encoder))
        if let message { wire.message = message }
        return wire
    }
}
