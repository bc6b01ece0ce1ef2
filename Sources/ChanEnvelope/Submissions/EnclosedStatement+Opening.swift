package import ChanID
package import ChanLog
import ChanSodium

extension EnclosedStatement {
    /// Opens the inner statement. It verifies neither the signature nor the author's permission.
    ///
    /// - Parameter secret: the reader's secret of the inner scope and epoch. It has precedence over the enclosed key: a
    ///   forger could make one body open to two texts under two keys (XChaCha20-Poly1305 does not commit to its key),
    ///   but cannot choose the key that the log's commitment fixes.
    /// - Throws: `malformed`, `wrongConversation`, `bodyMismatch`, `noKey`, or `body` with the cipher's error.
    package func opened(
        in conversation: ConversationID, secret: (Scope, UInt32) -> ScopeSecret?
    ) throws(EnclosureError) -> OpenedEnclosure {
        guard let statement = try? signed.parsed() else { throw .malformed }
        guard statement.conversation == conversation else { throw .wrongConversation }
        guard SHA256.digest(body) == statement.bodyHash else { throw .bodyMismatch }
        let header = BodyHeader(statement)
        let secret = secret(header.scope, header.epoch)
        if let secret, let plaintext = try? SealedBody.open(body, header, under: secret) {
            return OpenedEnclosure(statement: statement, plaintext: plaintext)
        }
        guard let key = bodyKey.flatMap({ EphemeralKey($0) }) else {
            throw secret == nil ? .noKey : .body(.tampered)
        }
        do {
            return OpenedEnclosure(statement: statement, plaintext: try SealedBody.open(body, header, key: key))
        } catch { throw .body(error) }
    }
}

/// The content of an enclosed statement after it was opened.
package struct OpenedEnclosure: Sendable {
    package let statement: Statement
    package let plaintext: [UInt8]
}
