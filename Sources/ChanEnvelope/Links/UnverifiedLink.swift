package import ChanID
import ChanLog
import ChanSodium

/// A link as received: text or bytes in a valid form, not verified. It contains secrets and is never printed; `text` is
/// only for its recipient.
package struct UnverifiedLink: Hashable, Sendable {
    package static let maximumTextBytes = 8 << 10
    static let scheme = "chanadm://join/"
    static let label = Array("chanadm/link/v1\n".utf8)

    /// The exact bytes of a `LinkContent`.
    let content: [UInt8]
    let signature: Signature

    init(content: [UInt8], signature: Signature) {
        self.content = content
        self.signature = signature
    }

    /// Parses the text form. White space around it is ignored, because links are pasted.
    ///
    /// - Throws: `notALink`, `tooLong`, `malformed`.
    package init(text: String) throws(LinkError) {
        try self.init(parsing: LinkText.bytes(of: text, after: Self.scheme, limit: Self.maximumTextBytes))
    }

    /// The text form, `chanadm://join/<base64url>`.
    package var text: String { Self.scheme + Base64URL.encode(encoded()) }

    /// Verifies everything that can be verified offline, in the order of dependency: the genesis, its device, each
    /// owner, the link's signature, and then its content.
    ///
    /// - Parameters:
    ///   - now: the time by the reader's clock.
    ///   - expected: the known conversation, when the link is to renew an existing one.
    package func verified(
        at now: Timestamp, expecting expected: ConversationID? = nil
    ) throws(LinkError) -> ConversationLink {
        let draft = try LinkDraft(encoded: content)
        let (conversation, genesis) = try draft.proof.verified()
        guard conversation == expected ?? conversation else { throw .wrongConversation(conversation) }
        let owner = try draft.signer(from: genesis.certificate.memberKey, in: conversation)
        guard owner.isValid(signature, over: Self.label, content) else { throw .wrongSignature(.link) }
        try draft.checkReading(against: genesis)
        if let end = draft.terms.expiresAt, end <= now { throw .expired(end) }
        return ConversationLink(
            conversation: conversation, proof: draft.proof, genesis: genesis, owners: draft.owners,
            origin: draft.origin, capability: draft.capability, terms: draft.terms,
            readingSecret: draft.readingSecret)
    }
}

extension UnverifiedLink: CustomStringConvertible {
    package var description: String { "UnverifiedLink(\(content.count) bytes)" }
}

extension LinkDraft {
    /// Follows the endorsements from the first owner to the last and returns the key of the last.
    fileprivate func signer(
        from first: VerifyKey, in conversation: ConversationID
    ) throws(LinkError) -> VerifyKey {
        var owner = first
        for (index, next) in owners.enumerated() {
            guard next.isValid(by: owner, in: conversation) else { throw .wrongSignature(.owner(index)) }
            owner = next.key
        }
        return owner
    }

    /// Checks that the link of an open conversation, and only such a link, has a reading secret, and that the secret of
    /// epoch 0 matches the commitment in the genesis.
    fileprivate func checkReading(against genesis: Genesis) throws(LinkError) {
        guard (genesis.visibility == .open) == (readingSecret != nil) else { throw .wrongVisibility }
        guard let readingSecret, readingSecret.epoch == 0 else { return }
        for commitment in genesis.commitments {
            guard let secret = readingSecret.secret(of: commitment.scope) else { continue }
            guard secret.commitment == commitment else { throw .wrongReadingSecret }
        }
    }
}
