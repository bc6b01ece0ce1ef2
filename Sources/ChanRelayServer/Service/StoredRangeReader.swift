internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite
internal import NIOCore

/// Reads a range of entries from the store as an encoded batch. Stored entries are served even when damaged: the reader
/// verifies them, and silently omitting an entry would be worse.
struct StoredRangeReader {
    let db: DatabaseConnection
    let head: ChannelRow
    /// The first entry that is not served, although the store may hold more: the reader's key ends here, or later
    /// entries were added after the snapshot.
    let readableEnd: UInt64

    /// The approximate maximum size of one batch from the store.
    static let maxBatchBytes = 512 << 10

    /// Returns the range as an encoded `log.v1.Batch`.
    /// - Returns: `nil` when there is no entry at or after the range's start.
    func batch(_ range: Range<EntryNumber>, bytes: Int) throws -> ByteBuffer? {
        guard let end = try end(of: range, bytes: bytes) else { return nil }
        var writer = BatchWriter(conversation: head.conversation, first: range.lowerBound)
        try write(range.lowerBound..<end.size, to: &writer)
        writer.finish(checkpoint: end.note)
        return writer.bytes
    }

    /// Returns the entries as a deliver frame for a subscriber.
    func frame(from first: EntryNumber, bytes: Int) throws -> DeliverFrame? {
        guard let end = try end(of: first..<UInt64.max, bytes: bytes) else { return nil }
        var writer = BatchWriter()
        try write(first..<end.size, to: &writer)
        return DeliverFrame(head.conversation, first..<end.size, pieces: [writer.bytes], checkpoint: end.note)
    }

    /// Returns the note with which a batch from the range's start ends: the last that fits, else the next one.
    private func end(of range: Range<EntryNumber>, bytes: Int) throws -> NoteTable.StoredNote? {
        guard range.lowerBound < readableEnd else { return nil }
        let notes = NoteTable(db: db, channel: head.id)
        let start = try notes.bytes(upTo: range.lowerBound)
        let furthest = min(range.upperBound, range.lowerBound + UInt64(Limits.batchEntries), readableEnd)
        let fitting = try notes.last(after: range.lowerBound, to: furthest, bytes: start + UInt64(bytes))
        if let fitting { return fitting }
        return try notes.first(after: range.lowerBound).flatMap { $0.size <= readableEnd ? $0 : nil }
    }

    private func write(_ range: Range<EntryNumber>, to writer: inout BatchWriter) throws {
        try EntryTable(db: db, channel: head.id).scan(from: range.lowerBound, to: range.upperBound) { leaf, body in
            writer.append(leaf: leaf, body: body)
            return true
        }
    }
}
