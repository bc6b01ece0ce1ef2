package import ChanID
package import ChanSodium
import FoundationEssentials

/// The origin's signed answer to one submission, as bytes. Its content is only available through `verified(by:in:)`.
package struct Receipt: Hashable, Sendable {
    private static let prefix = ("chanadm/receipt/v1\n" as StaticString).bytes
    private let content: [UInt8]
    private let signature: Signature

    /// Encodes an answer and signs it with the origin's key.
    package init(_ content: ReceiptContent, signedBy origin: SigningKey) {
        self.content = content.encoded()
        signature = origin.sign(Self.prefix, self.content)
    }

    /// - Throws: for bytes that are not a receipt or over `Limits.receipt`.
    package init(parsing bytes: [UInt8]) throws(MalformedError) {
        (content, signature) = try WireCodec.decode(bytes, as: "receipt", limit: Limits.receipt) {
            (wire: WireReceipt) throws(WireFieldError) in
            (
                try WireCodec.bytes(wire.content, "content", 1, count: 1...Limits.receipt),
                try WireCodec.signature(wire.signature, "signature", 2)
            )
        }
    }

    package func encoded() -> [UInt8] {
        var wire = WireReceipt()
        wire.content = Data(content)
        wire.signature = signature.data
        return WireCodec.encode(wire)
    }

    /// Returns the answer if the origin's key signed it for this conversation.
    ///
    /// - Throws: `badSignature`, `wrongConversation` or `malformed`.
    package func verified(
        by origin: VerifyKey, in conversation: ConversationID
    ) throws(IntegrityError) -> ReceiptContent {
        guard origin.isValid(signature, over: Self.prefix, content) else { throw .badSignature }
        let answer = try IntegrityError.wrapping { () throws(MalformedError) in try ReceiptContent(parsing: content) }
        guard answer.conversation == conversation else { throw .wrongConversation(answer.conversation) }
        return answer
    }
}
