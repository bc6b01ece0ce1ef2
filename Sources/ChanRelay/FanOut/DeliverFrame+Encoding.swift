internal import ChanID
internal import ChanLog
internal import NIOCore

extension DeliverFrame {
    /// Field numbers of `relay.v1.Frame` and `Deliver`.
    private static let deliverField: UInt64 = 23
    private static let batchField: UInt64 = 1

    /// Encodes a batch once for all its subscribers.
    init(_ batch: UnverifiedBatch) {
        self.init(batch: ByteBuffer(bytes: batch.encoded()), first: batch.first, end: batch.end)
    }

    /// Wraps an encoded batch: length prefix, frame, deliver, all written directly.
    init(batch: ByteBuffer, first: EntryNumber, end: EntryNumber) {
        let deliverBytes = ByteBuffer.fieldBytes(batch.readableBytes)
        // A tag of field 16 or above takes two bytes.
        let frameBytes = 2 + ByteBuffer.varintBytes(UInt64(deliverBytes)) + deliverBytes
        var bytes = ByteBuffer()
        bytes.reserveCapacity(4 + frameBytes)
        bytes.writeInteger(UInt32(frameBytes))
        bytes.writeTag(Self.deliverField, .bytes)
        bytes.writeVarint(UInt64(deliverBytes))
        bytes.writeTag(Self.batchField, .bytes)
        bytes.writeVarint(UInt64(batch.readableBytes))
        bytes.writeImmutableBuffer(batch)
        self.init(first: first, end: end, bytes: bytes)
    }
}
