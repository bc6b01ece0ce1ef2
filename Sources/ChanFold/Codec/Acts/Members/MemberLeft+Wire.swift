import ChanCore
import ChanID
import FoundationEssentials
import SwiftProtobuf

extension MemberLeft: WireCodable {
    init(wire: WireMemberLeft, in _: inout ActDecoder) throws(CodecError) {
        self.init(successor: try MemberID.optional(wire: wire.successor, "successor"))
    }

    func wire(in _: ActEncoder) -> WireMemberLeft { .with { $0.successor = successor?.wire ?? Data() } }
}
