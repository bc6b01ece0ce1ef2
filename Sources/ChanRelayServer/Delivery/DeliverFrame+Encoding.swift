internal import ChanID
internal import ChanRelayWire
internal import NIOCore

extension DeliverFrame {
    /// Field numbers of `relay.v1.Frame` and `Deliver`.
    private static let deliverField: UInt64 = 23
    private static let batchField: UInt64 = 1

    /// Encodes the range as one batch that ends with `checkpoint`. The notes in between add no information and are
    /// omitted. Length prefix, frame, deliver and batch are written in one pass.
    /// - Parameter pieces: encoded `entries` fields, in consecutive order.
    init(
        _ conversation: ConversationID, _ range: Range<EntryNumber>, pieces: some Collection<ByteBuffer>,
        checkpoint: [UInt8]
    ) {
        let head = BatchWriter(conversation: conversation, first: range.lowerBound).bytes
        let entryBytes = pieces.reduce(0) { $0 + $1.readableBytes }
        let batchBytes = head.readableBytes + entryBytes + BatchWriter.checkpointBytes(checkpoint)
        let deliverBytes = ByteBuffer.fieldBytes(batchBytes)
        // A tag of field 16 or above takes two bytes.
        let frameBytes = 2 + ByteBuffer.varintBytes(UInt64(deliverBytes)) + deliverBytes
        var bytes = ByteBuffer()
        bytes.reserveCapacity(4 + frameBytes)
        bytes.writeInteger(UInt32(frameBytes))
        bytes.writeTag(Self.deliverField, .bytes)
        bytes.writeVarint(UInt64(deliverBytes))
        bytes.writeTag(Self.batchField, .bytes)
        bytes.writeVarint(UInt64(batchBytes))
        bytes.writeImmutableBuffer(head)
        for piece in pieces { bytes.writeImmutableBuffer(piece) }
        var writer = BatchWriter(bytes)
        writer.finish(checkpoint: checkpoint)
        self.init(first: range.lowerBound, end: range.upperBound, bytes: writer.bytes)
    }
}
