import NIOCore

/// Refuses frames whose length is not minimally encoded (RFC 6455 §5.2), which is no longer visible after decoding.
/// Counts the bytes of unfinished messages for their caller. Passes all bytes through unchanged.
final class FrameLengthValidator: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    struct NotMinimal: Error {}
    /// Too many bytes are buffered for the caller.
    struct QuotaExceeded: Error {}

    /// The first two bytes of the frame, and up to eight bytes of its length.
    private var head: [UInt8] = []
    /// The number of bytes of the frame still to come, including its mask.
    private var rest: UInt64 = 0
    private var isBroken = false
    /// The first byte of the frame: its opcode and whether it is the last of its message.
    private var kind: UInt8 = 0
    /// The number of bytes of the frame so far.
    private var frame = 0
    /// The number of bytes of the unfinished message, including frame headers.
    private var unfinished = 0
    private var bufferedBytes: BufferedByteCounter

    init(share: CallerQuota? = nil) { bufferedBytes = BufferedByteCounter(share: share) }

    func handlerRemoved(context: ChannelHandlerContext) { bufferedBytes.update(to: 0) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isBroken else { return }
        let bytes = unwrapInboundIn(data)
        if let good = firstBadOffset(bytes.readableBytesView) {
            isBroken = true
            if let before = bytes.getSlice(at: bytes.readerIndex, length: good), good > 0 {
                context.fireChannelRead(wrapInboundOut(before))
            }
            return context.fireErrorCaught(NotMinimal())
        }
        guard bufferedBytes.update(to: unfinished) else {
            isBroken = true
            return context.fireErrorCaught(QuotaExceeded())
        }
        context.fireChannelRead(data)
    }

    /// Scans bytes for a length that is not minimal.
    /// - Returns: the number of bytes before the byte that completes such a length; `nil` if there is none.
    private func firstBadOffset(_ bytes: ByteBufferView) -> Int? {
        var offset = 0
        while offset < bytes.count {
            if rest > 0 {
                let skipped = min(rest, UInt64(bytes.count - offset))
                rest -= skipped
                offset += Int(skipped)
                count(Int(skipped))
                continue
            }
            head.append(bytes[bytes.startIndex + offset])
            guard endHead() else { return offset }
            offset += 1
            count(1)
        }
        return nil
    }

    private func count(_ bytes: Int) {
        frame += bytes
        unfinished += bytes
        guard rest == 0, head.isEmpty else { return }
        // Control frames may be interleaved with the fragments of a message and do not end it.
        let (isControl, isLast) = (kind & 0x08 != 0, kind & 0x80 != 0)
        unfinished = isControl ? unfinished - frame : isLast ? 0 : unfinished
        frame = 0
    }

    /// Evaluates the header of a frame once it is complete, and resets it.
    /// - Returns: `false` for a length that is not minimal.
    private func endHead() -> Bool {
        guard head.count >= 2 else { return true }
        let short = UInt64(head[1] & 0x7F)
        let more = short == 126 ? 2 : short == 127 ? 8 : 0
        guard head.count == 2 + more else { return true }
        let length = more == 0 ? short : head.dropFirst(2).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard more == 0 || length >= (more == 2 ? 126 : 65_536) else { return false }
        let mask: UInt64 = head[1] & 0x80 == 0 ? 0 : 4
        // A length that the decoder will refuse must not overflow here.
        rest = length.addingReportingOverflow(mask).partialValue
        kind = head[0]
        head.removeAll(keepingCapacity: true)
        return true
    }
}
