package import NIOCore

/// Splits a byte stream into frames: a 4-byte big-endian length, then that many bytes. Buffers only an incomplete
/// frame: an idle connection holds no buffer.
package struct FrameDecoder {
    package private(set) var pending: ByteBuffer?
    /// The largest frame length accepted from now on.
    package var limit: Int

    package init(limit: Int) { self.limit = limit }

    /// Appends received bytes; `next()` then returns the frames they complete.
    package mutating func receive(_ bytes: ByteBuffer) {
        // Move the buffer out, so that its memory has no other reference and the bytes are appended in place.
        guard var joined = pending.take(), joined.readableBytes > 0 else { return pending = bytes }
        // Frames already returned share this memory: copy the remainder to a buffer of its own.
        if joined.readerIndex > 0 { joined = ByteBuffer(bytes: joined.readableBytesView) }
        joined.writeImmutableBuffer(bytes)
        pending = joined
    }

    /// Returns the next complete frame without its length, or `nil` until more bytes arrive.
    /// - Throws: `too_large` as soon as the length is known, before anything is buffered for the frame; `malformed` for
    ///   length 0.
    package mutating func next() throws(RelayError) -> ByteBuffer? {
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

    /// The announced length of the incomplete frame; 0 if none has begun.
    package var announcedBytes: Int {
        pending.flatMap { $0.getInteger(at: $0.readerIndex, as: UInt32.self) }.map { Int($0) } ?? 0
    }

    /// The number of bytes buffered for an incomplete frame.
    package var bufferedBytes: Int { pending?.readableBytes ?? 0 }
}
