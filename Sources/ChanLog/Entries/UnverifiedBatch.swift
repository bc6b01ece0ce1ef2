package import ChanID
import FoundationEssentials

/// Entries of one log, one after another, with the checkpoint they lead to: as received, within limits, not believed.
/// `StreamVerifier` makes a `VerifiedBatch` of it.
package struct UnverifiedBatch: Hashable, Sendable {
    private static let entriesField = 3
    package let conversation: ConversationID
    /// The number of `entries[0]`.
    package let first: EntryNumber
    /// At least one, at most `Limits.batchEntries`.
    package let entries: [EntryWithBody]
    /// A signed note of exactly `end` entries.
    package let checkpoint: [UInt8]

    /// The log's size after the batch.
    package var end: UInt64 { first + UInt64(entries.count) }

    package init(conversation: ConversationID, first: EntryNumber, entries: [EntryWithBody], checkpoint: [UInt8]) {
        self.conversation = conversation
        self.first = first
        self.entries = entries
        self.checkpoint = checkpoint
    }

    /// - Throws: for bytes that are not a batch or over a limit. Statements are not read: one that is malformed is still
    ///   a leaf of the log.
    package init(parsing bytes: [UInt8]) throws(MalformedError) {
        guard bytes.count <= Limits.batch else { throw MalformedError(field: "batch", offset: Limits.batch) }
        // Counted first, so that a few megabytes of empty entries do not become a few hundred of memory.
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
