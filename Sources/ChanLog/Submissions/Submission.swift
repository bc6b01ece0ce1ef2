package import ChanID
package import ChanSodium
import FoundationEssentials

/// A member's statement sealed to the origin. The relays that forward it can only see its conversation.
package struct Submission: Hashable, Sendable {
    package let conversation: ConversationID
    /// A `SubmissionContent` in a sealed box to the origin's sealing key.
    package let sealed: [UInt8]

    package init(conversation: ConversationID, sealed: [UInt8]) {
        self.conversation = conversation
        self.sealed = sealed
    }

    /// Seals the content to the origin.
    /// - Throws: `unusableKey` for an origin key of small order.
    package init(
        _ content: SubmissionContent, of conversation: ConversationID, to origin: SealingPublicKey
    ) throws(SealingError) {
        self.init(conversation: conversation, sealed: try origin.seal(content.encoded()))
    }

    /// - Throws: for bytes that are not a submission or over `Limits.submission`.
    package init(parsing bytes: [UInt8]) throws(MalformedError) {
        self = try WireCodec.decode(bytes, as: "submission", limit: Limits.submission) {
            (wire: WireSubmission) throws(WireFieldError) in
            let least = SealingPublicKey.overhead + 1
            return Submission(
                conversation: try WireCodec.identifier(wire.conversationID, "conversation_id", 1),
                sealed: try WireCodec.bytes(wire.sealed, "sealed", 2, count: least...Limits.submission))
        }
    }

    package func encoded() -> [UInt8] {
        var wire = WireSubmission()
        wire.conversationID = conversation.data
        wire.sealed = Data(sealed)
        return WireCodec.encode(wire)
    }

    /// Returns SHA-256 of the encoded submission, to which a receipt refers.
    package static func hash(of encoded: [UInt8]) -> Digest { SHA256.digest(encoded) }
}
