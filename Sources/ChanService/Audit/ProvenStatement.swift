package import ChanID
import ChanLog

/// What a proven entry of a conversation says in the clear. Its author's signature is in the entry; whose key that is
/// stands elsewhere in the log.
package struct ProvenStatement: Sendable {
    package let conversation: ConversationID
    package let message: MessageID
    package let author: MemberID
    package let device: DeviceID
    package let counter: UInt64
    package let orderedAt: Timestamp
    package let scope: Scope
    package let bodyHash: Digest

    /// - Throws: for bytes that are no leaf of a conversation's log.
    init(_ leaf: [UInt8]) throws(MalformedError) {
        let entry = try Entry(leafBytes: leaf)
        let statement = try entry.signed.parsed()
        conversation = statement.conversation
        message = statement.id
        author = statement.author
        device = statement.device
        counter = statement.counter
        orderedAt = entry.orderedAt
        scope = statement.scope
        bodyHash = statement.bodyHash
    }
}

/// A cosigner whose signature on the checkpoint holds.
package struct ProvenCosignature: Sendable {
    package let name: String
    /// When it signed, by its own clock.
    package let at: Timestamp
}
