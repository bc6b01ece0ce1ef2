package import ChanLog
internal import ChanSodium

/// The verification of a genesis by those who hold no reading secret.
package enum GenesisProof {
    /// Returns the chain of origins that a genesis begins. The conversation is the hash of the genesis.
    /// - Parameters:
    ///   - leaf: leaf bytes of entry 0.
    ///   - body: its plain body.
    /// - Throws: `malformed`, `wrong_conversation`, `body_mismatch`, `bad_signature`.
    package static func chain(leaf: [UInt8], body: [UInt8]) throws(RelayError) -> OriginChain {
        do {
            let signed = try Entry(leafBytes: leaf).signed
            let statement = try signed.parsed()
            guard statement.isGenesis else {
                throw RelayError(.wrongConversation, "the genesis is not this conversation's")
            }
            guard SHA256.digest(body) == statement.bodyHash else {
                throw RelayError(.bodyMismatch, "the body is not the genesis statement's")
            }
            guard case .genesis(let genesis) = try PublicBody(parsing: body) else {
                throw RelayError(.malformed, "the first entry is no genesis")
            }
            guard signed.isSigned(by: genesis.certificate.deviceKey), genesis.certificate.isValid else {
                throw RelayError(.badSignature, "the genesis is not signed by the device it names")
            }
            return OriginChain(genesis.origin.signing, of: statement.conversation, grant: genesis.claim)
        } catch let error as RelayError {
            throw error
        } catch {
            throw RelayError(.malformed, "the genesis: \(error)")
        }
    }
}
