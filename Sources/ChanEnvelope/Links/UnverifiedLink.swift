package import ChanID
import ChanLog
import ChanSodium

/// A link as it came: text or bytes in the right form, and nothing proved. It holds secrets and is never printed;
/// `text` is for whoever is to have it.
package struct UnverifiedLink: Hashable, Sendable {
    package static let maximumTextBytes = 8 << 10
    static let scheme = "chanadm://join/"
    static let label = Array("chanadm/link/v1\n".utf8)

    /// Exact bytes of a `LinkContent`.
    let content: [UInt8]
    let signature: Signature

    init(content: [UInt8], signature: Signature) {
        self.content = content
        self.signature = signature
    }

    /// Reads the text form; space around it is forgiven, people paste.
    /// - Throws: `notALink`, `tooLong`, `malformed`.
    package init(text: String) throws(LinkError) {
        guard text.utf8.count <= Self.maximumTextBytes + 64 else { throw .tooLong(bytes: text.utf8.count) }
        let trimmed = text.trimmed
        guard trimmed.hasPrefix(Self.scheme) else { throw .notALink }
        guard trimmed.utf8.count <= Self.maximumTextBytes else { throw .tooLong(bytes: trimmed.utf8.count) }
        guard let bytes = Base64URL.decode(trimmed.dropFirst(Self.scheme.count)) else {
            throw .malformed(field: "text")
        }
        try self.init(parsing: bytes)
    }

    /// `chanadm://join/<base64url>`.
    package var text: String { Self.scheme + Base64URL.encode(encoded()) }

    /// Checks everything that can be checked offline, in the order in which one thing rests on another: genesis, its
    /// device, the owners one by one, the link, and then what the link says.
    ///
    /// - Parameters:
    ///   - now: the reader's clock.
    ///   - expected: the conversation the reader already knows, where a link is to renew one.
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
    /// Follows the endorsements from the first owner to the last.
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

    /// An open conversation's link opens it, and with the secret genesis committed to while that is in force.
    fileprivate func checkReading(against genesis: Genesis) throws(LinkError) {
        guard (genesis.visibility == .open) == (readingSecret != nil) else { throw .wrongVisibility }
        guard let readingSecret, readingSecret.epoch == 0 else { return }
        for commitment in genesis.commitments {
            guard let secret = readingSecret.secret(of: commitment.scope) else { continue }
            guard secret.commitment == commitment else { throw .wrongReadingSecret }
        }
    }
}

extension String {
    fileprivate var trimmed: Substring {
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return self[start...end]
    }
}
