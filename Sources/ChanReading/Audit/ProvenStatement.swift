package import ChanID
import ChanLog

/// The plaintext part of a conversation's proven entry. The entry contains the author's signature; the author's key is
/// in other entries of the log.
package struct ProvenStatement: Sendable {
    package let conversation: ConversationID
    package let message: MessageID
    package let author: MemberID
    package let device: DeviceID
    package let counter: UInt64
    package let orderedAt: Timestamp
    package let scope: Scope
    package let bodyHash: Digest

    /// - Throws: `MalformedError` if the bytes are not a leaf of a conversation's log.
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

/// A cosigner with a valid signature on the checkpoint.
package struct ProvenCosignature: Sendable {
    package let name: String
    /// The time of the signature, by the cosigner's clock.
    package let at: Timestamp
}
