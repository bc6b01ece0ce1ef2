package import ChanID
package import ChanSodium

/// A proof that a member has the link that their request to join names.
///
/// All members can read link identifiers in the charter, but only the link's text contains the capability that signs
/// (docs/protocol/envelope.md, Links).
package struct LinkProof: Hashable, Sendable {
    /// The size of the capability's public key and the signature that follows it.
    package static let byteCount = VerifyKey.byteCount + Signature.byteCount
    private static let label = Array("chanadm/link-use/v1\n".utf8)

    private let key: VerifyKey
    private let signature: Signature

    package init(of member: MemberID, in conversation: ConversationID, heldBy capability: SigningKey) {
        key = capability.verifyKey
        let link = LinkID(capability: key)
        signature = capability.sign(Self.label, conversation.bytes, link.bytes, member.bytes)
    }

    /// - Returns: `nil` for any other length.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.byteCount, let key = VerifyKey(Array(bytes.prefix(VerifyKey.byteCount))),
            let signature = Signature(Array(bytes.dropFirst(VerifyKey.byteCount)))
        else { return nil }
        (self.key, self.signature) = (key, signature)
    }

    package var bytes: [UInt8] { key.bytes + signature.bytes }

    /// Returns whether the capability of `link` signed that `member` uses it in `conversation`. The link's identifier
    /// derives from the key, so the verifier needs no other record of the link.
    package func proves(_ link: LinkID, heldBy member: MemberID, in conversation: ConversationID) -> Bool {
        LinkID(capability: key) == link
            && key.isValid(signature, over: Self.label, conversation.bytes, link.bytes, member.bytes)
    }
}
