import NIOCore

/// Refuses frames whose length takes more bytes than it needs (RFC 6455 §5.2), before they are decoded: afterwards that cannot
/// be seen any more. Bytes pass through unchanged.
final class FrameLengthRules: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    struct NotMinimal: Error {}

    /// The two bytes that every frame begins with, and up to eight of its length.
    private var head: [UInt8] = []
    /// Bytes of the frame, its mask included, that are still to come.
    private var rest: UInt64 = 0
    private var isBroken = false

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
        context.fireChannelRead(data)
    }

    /// - Returns: how many bytes come before the one that completes a length that is too long; `nil` where none does.
    private func firstBadOffset(_ bytes: ByteBufferView) -> Int? {
        var offset = 0
        while offset < bytes.count {
            if rest > 0 {
                let skipped = min(rest, UInt64(bytes.count - offset))
                rest -= skipped
                offset += Int(skipped)
                continue
            }
            head.append(bytes[bytes.startIndex + offset])
            guard endHead() else { return offset }
            offset += 1
        }
        return nil
    }

    /// Looks at the beginning of a frame, and forgets it where it is whole.
    /// - Returns: `false` for a length that is not minimal.
    private func endHead() -> Bool {
        guard head.count >= 2 else { return true }
        let short = UInt64(head[1] & 0x7F)
        let more = short == 126 ? 2 : short == 127 ? 8 : 0
        guard head.count == 2 + more else { return true }
        let length = more == 0 ? short : head.dropFirst(2).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard more == 0 || length >= (more == 2 ? 126 : 65_536) else { return false }
        let mask: UInt64 = head[1] & 0x80 == 0 ? 0 : 4
        // A length that the decoder refuses anyway must not overflow here.
        rest = length.addingReportingOverflow(mask).partialValue
        head.removeAll(keepingCapacity: true)
        return true
    }
}
