import ChanJSON
import ChanRPC
import NIOCore
import NIOPosix

/// A client that sends raw bytes and reads lines.
enum LineClient {
    static func with<Result: Sendable>(
        _ path: String, _ body: (LineConnection) async throws -> Result
    ) async throws -> Result {
        let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.allowRemoteHalfClosure, value: true)
        let channel = try await bootstrap.connect(unixDomainSocketPath: path) { channel in
            channel.eventLoop.makeCompletedFuture {
                try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
                    wrappingChannelSynchronously: channel,
                    configuration: .init(
                        backPressureStrategy: .init(lowWatermark: 1, highWatermark: 2),
                        isOutboundHalfClosureEnabled: true))
            }
        }
        return try await channel.executeThenClose { inbound, outbound in
            try await body(LineConnection(outbound: outbound, inbound: inbound.makeAsyncIterator()))
        }
    }
}

/// The sending direction of a connection.
struct LineSender: Sendable {
    let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>

    func send(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }

    func send(_ bytes: [UInt8]) async throws { try await outbound.write(ByteBuffer(bytes: bytes)) }
}

/// A connection in lines.
final class LineConnection {
    private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private var received = ByteBuffer()

    init(
        outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>,
        inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    ) {
        self.outbound = outbound
        self.inbound = inbound
    }

    /// The sender, for sending while reading.
    var sender: LineSender { LineSender(outbound: outbound) }

    func send(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }

    func endSending() { outbound.finish() }

    /// - Returns: `nil` at the end of the stream.
    func next() async throws -> String? {
        while true {
            if let end = received.readableBytesView.firstIndex(of: 0x0A) {
                let line = received.readString(length: end - received.readerIndex)
                received.moveReaderIndex(forwardBy: 1)
                return line
            }
            guard var more = try await inbound.next() else { return nil }
            received.writeBuffer(&more)
        }
    }

    func json() async throws -> JSONValue? {
        guard let line = try await next() else { return nil }
        return try JSONParser.parse(Array(line.utf8))
    }

    /// Sends a line and returns the answer.
    func ask(_ line: String) async throws -> JSONValue? {
        try await send(line + "\n")
        return try await json()
    }
}
