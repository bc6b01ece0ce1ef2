package import ChanID
package import ChanLog
import ChanSodium

/// The genesis as a link contains it, sufficient to verify it without other data.
package struct GenesisProof: Hashable, Sendable {
    package let signed: SignedStatement
    /// The encoded `PublicBody`.
    package let body: [UInt8]

    package init(signed: SignedStatement, body: [UInt8]) {
        self.signed = signed
        self.body = body
    }

    /// Verifies that the first owner's device signed the genesis, and returns its conversation.
    package func verified() throws(LinkError) -> (conversation: ConversationID, genesis: Genesis) {
        guard let statement = try? signed.parsed(), statement.isGenesis, statement.scope == .public else {
            throw .malformed(field: "genesis_statement")
        }
        guard SHA256.digest(body) == statement.bodyHash else { throw .malformed(field: "genesis_body") }
        guard case .genesis(let genesis) = try Self.parse(body), genesis.owner == statement.author,
            genesis.certificate.device == statement.device
        else { throw .malformed(field: "genesis_body") }
        guard genesis.certificate.isValid else { throw .wrongSignature(.certificate) }
        guard signed.isSigned(by: genesis.certificate.deviceKey) else { throw .wrongSignature(.genesis) }
        return (statement.conversation, genesis)
    }

    private static func parse(_ body: [UInt8]) throws(LinkError) -> PublicBody {
        do throws(MalformedError) { return try PublicBody(parsing: body) } catch {
            throw error.field == "public_body.genesis.suite" ? .unknownSuite : .malformed(field: "genesis_body")
        }
    }
}
