import ChanCore
import SwiftProtobuf

extension Profile: WireCodable {
    init(wire: WireProfile, in _: inout ActDecoder) {
        self.init(name: wire.name, title: wire.title, description: wire.description_p)
    }

    func wire(in _: ActEncoder) -> WireProfile {
        .with { ($0.name, $0.title, $0.description_p) = (name, title, description) }
    }
}
