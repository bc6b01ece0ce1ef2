package import ChanID
package import ChanSodium

/// The exact bytes of a statement and their signature, as received or created. The statement is not parsed.
package struct SignedStatement: Hashable, Sendable {
    static let prefix = ("chanadm/statement/v1\n" as StaticString).bytes
    /// The statement, 1 to `Limits.statement` bytes.
    package let statement: [UInt8]
    package let signature: Signature

    package init(statement: [UInt8], signature: Signature) {
        self.statement = statement
        self.signature = signature
    }

    /// Returns whether `key` signed the statement: Ed25519 over "chanadm/statement/v1\n" ‖ statement.
    package func isSigned(by key: VerifyKey) -> Bool { key.isValid(signature, over: Self.prefix, statement) }

    /// The 64 bytes of the signature.
    package var signatureBytes: [UInt8] { signature.bytes }
    package var id: MessageID { MessageID(statement: statement) }

    /// Parses the statement.
    package func parsed() throws(MalformedError) -> Statement { try Statement(parsing: statement) }
}
