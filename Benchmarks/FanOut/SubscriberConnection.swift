import ChanID
import ChanRelayClient
import ChanRelayWire
import Glibc
import NIOCore
import NIOEmbedded

/// The blocking connection of one subscriber: a bare socket, or the product's TLS over one.
struct SubscriberConnection {
    let socket: Int32
    private let tls: TLSLayer?

    init(port: UInt16, isSecure: Bool) throws {
        socket = try TCP.connect(port: port)
        tls = isSecure ? try TLSLayer(socket) : nil
        certificateHash = try tls?.handshake() ?? Handshake.noCertificate
    }

    /// The SHA-256 of the relay's certificate; 32 zero bytes without TLS.
    let certificateHash: Digest

    func send(_ frame: [UInt8]) throws {
        if let tls { try tls.send(frame) } else { try TCP.send(frame, to: socket) }
    }

    /// Receives the next frame without its length prefix. The relay must have been asked for one.
    func receiveFrame() throws -> [UInt8] {
        if let tls { try tls.receiveFrame() } else { try TCP.receiveFrame(from: socket) }
    }

    /// Reads what has arrived and passes it on, decrypted.
    ///
    /// - Returns: `false` after the other side has closed.
    func read(
        _ buffer: UnsafeMutableRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws -> Void
    ) throws -> Bool {
        let count = recv(socket, buffer.baseAddress, buffer.count, 0)
        guard count > 0 else { return false }
        let received = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        if let tls { try tls.decrypt(received, body) } else { try body(received) }
        return true
    }
}

/// The TLS handler of a node's connections, over a blocking socket.
private final class TLSLayer {
    private let socket: Int32
    private let channel: EmbeddedChannel
    private let certificate = PeerCertificateHash(nil)
    /// The decrypted bytes that no frame was made of yet.
    private var received = ByteBuffer()

    init(_ socket: Int32) throws {
        self.socket = socket
        channel = EmbeddedChannel()
        try channel.pipeline.syncOperations.addHandler(ClientTLS.handler { [certificate] in certificate.record($0) })
    }

    /// Begins the handshake, and waits until the other side has shown its certificate.
    ///
    /// - Returns: the hash of the certificate.
    func handshake() throws -> Digest {
        channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
        try flush()
        while true {
            if let hash = certificate.take() { return hash }
            try readMore()
        }
    }

    func send(_ bytes: [UInt8]) throws {
        channel.pipeline.writeAndFlush(ByteBuffer(bytes: bytes), promise: nil)
        try flush()
    }

    func receiveFrame() throws -> [UInt8] {
        while true {
            if let length = received.getInteger(at: received.readerIndex, as: UInt32.self),
                received.readableBytes >= 4 + Int(length)
            {
                received.moveReaderIndex(forwardBy: 4)
                return received.readBytes(length: Int(length)) ?? []
            }
            try readMore()
        }
    }

    func decrypt(_ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        try channel.writeInbound(ByteBuffer(bytes: bytes))
        while let plain = try channel.readInbound(as: ByteBuffer.self) {
            try plain.withUnsafeReadableBytes { try body($0) }
        }
        try flush()
    }

    private func readMore() throws {
        var bytes = [UInt8](repeating: 0, count: 16 << 10)
        let count = recv(socket, &bytes, bytes.count, 0)
        guard count > 0 else { throw BenchmarkError("a connection ended") }
        try bytes[..<count].withUnsafeBytes { piece in
            try decrypt(piece) { received.writeBytes($0) }
        }
    }

    private func flush() throws {
        // The handshake continues in a task of its own after the certificate was accepted.
        channel.embeddedEventLoop.run()
        while let sealed = try channel.readOutbound(as: ByteBuffer.self) {
            try TCP.send(Array(sealed.readableBytesView), to: socket)
        }
    }
}
