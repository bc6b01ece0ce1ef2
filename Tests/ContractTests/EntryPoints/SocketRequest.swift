import ChanJSON
import NIOCore
import NIOPosix

/// Sends one line to a node's socket and returns the line with the answer.
enum SocketRequest {
    static func sendLine(_ line: JSONValue, at path: String) async throws -> JSONValue? {
        let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        let channel = try await bootstrap.connect(unixDomainSocketPath: path) { channel in
            channel.eventLoop.makeCompletedFuture {
                try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
            }
        }
        return try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(bytes: JSONWriter.bytes(line) + [0x0A]))
            var received: [UInt8] = []
            for try await part in inbound {
                received += part.readableBytesView
                if received.last == 0x0A { break }
            }
            return received.isEmpty ? nil : try JSONParser.parse(Array(received.dropLast()))
        }
    }
}
