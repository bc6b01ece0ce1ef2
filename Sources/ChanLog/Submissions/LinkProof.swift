package import ChanID
package import ChanSodium

/// Shows that a member holds the link that their request to join names. Every member reads links' identifiers in the charter;
/// the capability that signs stands in the link's text alone (docs/protocol/envelope.md, Links).
package struct LinkProof: Hashable, Sendable {
    /// Bytes of the capability's public key and of the signature after it.
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

    /// Whether the capability of `link` signed that `member` uses it there. The link's identifier follows from the key, so the
    /// verifier needs no other record of it.
    package func proves(_ link: LinkID, heldBy member: MemberID, in conversation: ConversationID) -> Bool {
        LinkID(capability: key) == link
            && key.isValid(signature, over: Self.label, conversation.bytes, link.bytes, member.bytes)
    }
}
