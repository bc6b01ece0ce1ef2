internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import NIOCore

/// Entries committed together, encoded once for all subscribers.
struct EntrySegment: Sendable {
    let first: EntryNumber
    /// One past the last entry.
    let end: EntryNumber
    /// The encoded `entries` fields of a `log.v1.Batch`.
    let entries: ByteBuffer
    /// The signed note of size `end`.
    let checkpoint: [UInt8]
}

extension EntrySegment {
    init(first: EntryNumber, _ carried: [EntryWithBody], checkpoint: [UInt8]) {
        var writer = BatchWriter()
        for one in carried {
            one.entry.leafBytes.withUnsafeBytes { leaf in
                guard let body = one.body else { return writer.append(leaf: leaf, body: nil) }
                body.withUnsafeBytes { writer.append(leaf: leaf, body: $0) }
            }
        }
        self.init(
            first: first, end: first + UInt64(carried.count), entries: writer.bytes, checkpoint: checkpoint)
    }
}
