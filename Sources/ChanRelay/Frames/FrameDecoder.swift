internal import NIOCore

/// Cuts a byte stream into frames: a 4-byte big-endian length, then that many bytes. Keeps what is not complete yet and
/// nothing else: an idle connection holds no buffer.
struct FrameDecoder {
    private(set) var pending: ByteBuffer?
    /// The largest length accepted from now on.
    var limit: Int

    init(limit: Int) { self.limit = limit }

    /// Takes what the socket delivered; `next()` then yields what it completed.
    mutating func receive(_ bytes: ByteBuffer) {
        // Taken out, so that nothing else refers to the memory and the bytes are appended in place.
        guard var joined = pending.take(), joined.readableBytes > 0 else { return pending = bytes }
        // Frames already cut out share this memory: only what is left of it moves to a buffer of its own.
        if joined.readerIndex > 0 { joined = ByteBuffer(bytes: joined.readableBytesView) }
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

    /// The length that the frame under way says it has; 0 where none has begun.
    var announcedBytes: Int {
        pending.flatMap { $0.getInteger(at: $0.readerIndex, as: UInt32.self) }.map { Int($0) } ?? 0
    }

    /// Bytes kept of a frame that is not complete.
    var bufferedBytes: Int { pending?.readableBytes ?? 0 }
}
