internal import ChanID
internal import ChanLog
internal import GRDB
internal import NIOCore

/// Reads a range of entries out of the store as an encoded batch. What is stored is what is served, damaged or not:
/// the reader checks, and a relay that quietly left something out would be worse.
struct StoredRange {
    let db: Database
    let head: ChannelRow

    /// About how much one batch out of the store holds.
    static let bytesAtOnce = 512 << 10

    struct Encoded {
        let end: EntryNumber
        /// An encoded `log.v1.Batch`.
        let bytes: ByteBuffer
    }

    /// - Returns: `nil` when there is nothing from the range's start on.
    func batch(_ range: Range<EntryNumber>, bytes: Int) throws -> Encoded? {
        guard range.lowerBound < head.size else { return nil }
        let notes = NoteTable(db: db, channel: head.id)
        let start = try notes.bytes(upTo: range.lowerBound)
        let furthest = min(range.upperBound, range.lowerBound + UInt64(Limits.batchEntries))
        let fitting = try notes.last(after: range.lowerBound, to: furthest, bytes: start + UInt64(bytes))
        guard let end = try fitting ?? notes.first(after: range.lowerBound) else { return nil }
        var writer = BatchWriter(conversation: head.conversation, first: range.lowerBound)
        try EntryTable(db: db, channel: head.id).scan(from: range.lowerBound, to: end.size) { leaf, body in
            writer.append(leaf: leaf, body: body)
            return true
        }
        return Encoded(end: end.size, bytes: writer.finish(checkpoint: end.note))
    }
}
