internal import ChanID
internal import ChanRelayWire
internal import NIOCore

/// The frame of one delivery: the same bytes for every subscriber whose cursor is `first`.
struct DeliverFrame: Sendable {
    let first: EntryNumber
    /// One past the last entry.
    let end: EntryNumber
    /// The length prefix and the frame.
    let bytes: ByteBuffer
}
