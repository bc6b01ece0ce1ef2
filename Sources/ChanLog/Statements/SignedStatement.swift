package import ChanID
package import ChanSodium

/// The exact bytes of a statement with their signature, as received or made; what they say is not looked at.
package struct SignedStatement: Hashable, Sendable {
    static let prefix = ("chanadm/statement/v1\n" as StaticString).bytes
    /// 1 to `Limits.statement` bytes.
    package let statement: [UInt8]
    package let signature: Signature

    package init(statement: [UInt8], signature: Signature) {
        self.statement = statement
        self.signature = signature
    }

    /// Whether `key` signed these bytes: Ed25519 over "chanadm/statement/v1\n" ‖ statement.
    package func isSigned(by key: VerifyKey) -> Bool { key.isValid(signature, over: Self.prefix, statement) }

    /// The signature's 64 bytes.
    package var signatureBytes: [UInt8] { signature.bytes }
    package var id: MessageID { MessageID(statement: statement) }

    /// Reads what the statement says.
    package func parsed() throws(MalformedError) -> Statement { try Statement(parsing: statement) }
}
