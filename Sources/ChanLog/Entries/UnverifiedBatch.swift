package import ChanID
import FoundationEssentials

/// Consecutive entries of one log with the checkpoint that covers them, as received: within limits, but not verified.
///
/// `StreamVerifier` turns it into a `VerifiedBatch`.
package struct UnverifiedBatch: Hashable, Sendable {
    private static let entriesField = 3
    package let conversation: ConversationID
    /// The number of the first entry.
    package let first: EntryNumber
    /// The entries: at least one, at most `Limits.batchEntries`.
    package let entries: [EntryWithBody]
    /// A signed note of a log of exactly `end` entries.
    package let checkpoint: [UInt8]

    /// The log's size after the batch.
    package var end: UInt64 { first + UInt64(entries.count) }

    package init(conversation: ConversationID, first: EntryNumber, entries: [EntryWithBody], checkpoint: [UInt8]) {
        self.conversation = conversation
        self.first = first
        self.entries = entries
        self.checkpoint = checkpoint
    }

    /// - Throws: for bytes that are not a batch or exceed a limit. Statements are not parsed: a malformed statement is
    ///   still a leaf of the log.
    package init(parsing bytes: [UInt8]) throws(MalformedError) {
        guard bytes.count <= Limits.batch else { throw MalformedError(field: "batch", offset: Limits.batch) }
        // Entries are counted before they are decoded, so that a few megabytes of empty entries cannot allocate
        // hundreds of megabytes of memory.
        guard (1...Limits.batchEntries).contains(WireScanner.count(of: Self.entriesField, in: bytes)) else {
            throw MalformedError(field: "batch.entries", offset: WireScanner.firstFault(in: bytes))
        }
        self = try WireCodec.decode(bytes, as: "batch", limit: Limits.batch) {
            (wire: WireBatch) throws(WireFieldError) in
            try UnverifiedBatch(wire)
        }
    }

    package func encoded() -> [UInt8] {
        var wire = WireBatch()
        wire.conversationID = conversation.data
        wire.first = first
        wire.entries = entries.map(\.wire)
        wire.checkpoint = Data(checkpoint)
        return WireCodec.encode(wire)
    }

    private init(_ wire: WireBatch) throws(WireFieldError) {
        conversation = try WireCodec.identifier(wire.conversationID, "conversation_id", 1)
        guard wire.first <= Limits.logSize - UInt64(wire.entries.count) else { throw WireFieldError("first", 2) }
        first = wire.first
        var entries: [EntryWithBody] = []
        entries.reserveCapacity(wire.entries.count)
        for (index, carried) in wire.entries.enumerated() {
            entries.append(
                try inside("entries", Self.entriesField, index) { () throws(WireFieldError) in
                    try EntryWithBody(carried)
                })
        }
        self.entries = entries
        checkpoint = try WireCodec.bytes(wire.checkpoint, "checkpoint", 4, count: 1...Limits.note)
    }
}
