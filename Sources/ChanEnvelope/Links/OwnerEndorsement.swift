package import ChanID
package import ChanSodium

/// One owner's endorsement of the next. A chain of them leads from the genesis to the owner who signs a link.
package struct OwnerEndorsement: Hashable, Sendable {
    private static let label = Array("chanadm/owner/v1\n".utf8)
    /// The current member key of the endorsed owner.
    package let key: VerifyKey
    package let signature: Signature

    package init(key: VerifyKey, signature: Signature) {
        self.key = key
        self.signature = signature
    }

    /// Ed25519(owner before, "chanadm/owner/v1\n" ‖ conversation 32 ‖ key 32).
    package init(endorsing key: VerifyKey, in conversation: ConversationID, by owner: SigningKey) {
        self.init(key: key, signature: owner.sign(Self.label, conversation.bytes, key.bytes))
    }

    package func isValid(by owner: VerifyKey, in conversation: ConversationID) -> Bool {
        owner.isValid(signature, over: Self.label, conversation.bytes, key.bytes)
    }
}
