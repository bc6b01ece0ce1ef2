package import ChanID
package import ChanLog
import ChanSodium

extension EnclosedStatement {
    /// The inner statement with its plaintext. Whether the author may say it, and the signature, are the fold's to judge.
    ///
    /// - Parameter secret: what the reader holds for the inner scope and epoch. What it opens wins over the key that is
    ///   carried: a forger could make one body open to two texts under two keys (XChaCha20-Poly1305 does not commit to
    ///   its key), but not choose the key that the log's commitment fixes.
    /// - Throws: `malformed`, `wrongConversation`, `bodyMismatch`, `noKey`, or `body` with what the cipher says.
    package func opened(
        in conversation: ConversationID, secret: (Scope, UInt32) -> ScopeSecret?
    ) throws(EnclosureError) -> OpenedEnclosure {
        guard let statement = try? signed.parsed() else { throw .malformed }
        guard statement.conversation == conversation else { throw .wrongConversation }
        guard SHA256.digest(body) == statement.bodyHash else { throw .bodyMismatch }
        let header = BodyHeader(statement)
        let held = secret(header.scope, header.epoch)
        if let held, let plaintext = try? SealedBody.open(body, header, under: held) {
            return OpenedEnclosure(statement: statement, plaintext: plaintext)
        }
        guard let key = bodyKey.flatMap({ EphemeralKey($0) }) else {
            throw held == nil ? .noKey : .body(.tampered)
        }
        do {
            return OpenedEnclosure(statement: statement, plaintext: try SealedBody.open(body, header, key: key))
        } catch { throw .body(error) }
    }
}

/// An enclosed statement that was opened.
package struct OpenedEnclosure: Sendable {
    package let statement: Statement
    package let plaintext: [UInt8]
}
