package import ChanID
package import ChanLog
package import ChanSodium

/// One owner's word for the next: together they lead from genesis to whoever signs a link today.
package struct OwnerEndorsement: Hashable, Sendable {
    private static let label = Array("chanadm/owner/v1\n".utf8)
    /// The member key of the endorsed owner, of its generation in force.
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

/// Genesis as a link carries it: enough to check it with nothing else at hand.
package struct GenesisProof: Hashable, Sendable {
    package let signed: SignedStatement
    /// A `PublicBody`.
    package let body: [UInt8]

    package init(signed: SignedStatement, body: [UInt8]) {
        self.signed = signed
        self.body = body
    }

    /// The conversation it founds, when the first owner's device signed exactly this.
    package func verified() throws(LinkError) -> (conversation: ConversationID, genesis: Genesis) {
        guard let statement = try? signed.parsed(), statement.isGenesis, statement.scope == .public else {
            throw .malformed(field: "genesis_statement")
        }
        guard case .genesis(let genesis)? = try? PublicBody(parsing: body),
            SHA256.digest(body) == statement.bodyHash, genesis.owner == statement.author,
            genesis.certificate.device == statement.device
        else { throw .malformed(field: "genesis_body") }
        guard genesis.certificate.isValid else { throw .wrongSignature(.certificate) }
        guard signed.isSigned(by: genesis.certificate.deviceKey) else { throw .wrongSignature(.genesis) }
        return (statement.conversation, genesis)
    }
}
