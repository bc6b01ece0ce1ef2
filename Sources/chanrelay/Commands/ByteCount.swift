import ArgumentParser
import ChanRelayServer

/// A number of bytes as an argument: `500M`, `8G`.
struct ByteCount: ExpressibleByArgument {
    let bytes: UInt64

    init(_ bytes: UInt64) { self.bytes = bytes }

    init?(argument: String) {
        guard let size = ByteSize(argument) else { return nil }
        bytes = size.bytes
    }

    var defaultValueDescription: String { ByteSize(bytes).description }
}
