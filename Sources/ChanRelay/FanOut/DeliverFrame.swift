internal import ChanID
internal import NIOCore

/// One committed batch, encoded once: the same bytes go to every subscriber.
struct DeliverFrame: Sendable {
    let first: EntryNumber
    /// One past the last entry.
    let end: EntryNumber
    /// Length prefix and frame.
    let bytes: ByteBuffer
}
