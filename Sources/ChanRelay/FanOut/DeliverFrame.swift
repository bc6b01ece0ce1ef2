internal import ChanID
internal import NIOCore

/// What one write delivers: the same bytes to every subscriber who stands at `first`.
struct DeliverFrame: Sendable {
    let first: EntryNumber
    /// One past the last entry.
    let end: EntryNumber
    /// Length prefix and frame.
    let bytes: ByteBuffer
}
