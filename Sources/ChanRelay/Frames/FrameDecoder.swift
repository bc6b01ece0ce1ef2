internal import NIOCore

/// Cuts a byte stream into frames: a 4-byte big-endian length, then that many bytes. Keeps what is not complete yet and
/// nothing else: an idle connection holds no buffer.
struct FrameDecoder {
    private var pending: ByteBuffer?
    /// The largest length accepted from now on.
    var limit: Int

    init(limit: Int) { self.limit = limit }

    /// Takes what the socket delivered; `next()` then yields what it completed.
    mutating func receive(_ bytes: ByteBuffer) {
        guard let held = pending, held.readableBytes > 0 else { return pending = bytes }
        pending = nil
        var joined = held
        // Frames already cut out share this memory: only what is left of it moves to a buffer of its own.
        if held.readerIndex > 0 { joined = ByteBuffer(bytes: held.readableBytesView) }
        joined.writeImmutableBuffer(bytes)
        pending = joined
    }

    /// The next complete frame without its length, or `nil` until more arrives.
    /// - Throws: `too_large` as soon as a length says so, before anything is buffered for it; `malformed` for length 0.
    mutating func next() throws(RelayError) -> ByteBuffer? {
        guard let length = pending?.getInteger(at: pending?.readerIndex ?? 0, as: UInt32.self) else {
            if pending?.readableBytes == 0 { pending = nil }
            return nil
        }
        guard length > 0 else { throw RelayError(.malformed, "a frame of no bytes") }
        guard length <= limit else {
            throw RelayError(.tooLarge, "a frame of \(length) bytes; \(limit) are allowed here")
        }
        guard let available = pending?.readableBytes, available >= 4 + Int(length) else { return nil }
        pending?.moveReaderIndex(forwardBy: 4)
        let frame = pending?.readSlice(length: Int(length))
        if pending?.readableBytes == 0 { pending = nil }
        return frame
    }

    /// Bytes kept of a frame that is not complete.
    var bufferedBytes: Int { pending?.readableBytes ?? 0 }
}
