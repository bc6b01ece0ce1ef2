package import ChanID
package import ChanSodium

/// Decrypts bodies with the secrets of a node, and reports why a body cannot be read.
package struct BodyDecryptor {
    private let secret: (Scope, UInt32) -> ScopeSecret?
    private let presence: (Scope) -> ScopeMembership

    /// - Parameters:
    ///   - secret: the node's secret of a scope and epoch. Every stored secret was checked against the log.
    ///   - presence: the epochs in which the reader belongs to a scope.
    package init(
        secret: @escaping (Scope, UInt32) -> ScopeSecret?, presence: @escaping (Scope) -> ScopeMembership
    ) {
        self.secret = secret
        self.presence = presence
    }

    /// Returns the plaintext of a body; the body itself in the public scope.
    ///
    /// - Parameter entryKey: the key of this body only. It is called when the node does not have the epoch's secret.
    /// - Throws: the error that tells the reader why the body cannot be decrypted; `undecodable` for a body in a form
    ///   that no writer produces.
    package func open(
        _ body: [UInt8], _ header: BodyHeader, entryKey: () -> SharedKey? = { nil }
    ) throws(DecryptionError) -> [UInt8] {
        guard header.scope.kind != .public else { return body }
        guard let secret = secret(header.scope, header.epoch) else {
            if let plaintext = try? entryKey()?.withKey({ try SealedBody.open(body, header, key: $0) }) {
                return plaintext
            }
            throw presence(header.scope).reasonForMissing(header.epoch)
        }
        do {
            return try SealedBody.open(body, header, under: secret)
        } catch {
            switch error {
            case .tampered: throw .tampered
            case .badPadding, .tooLong: throw .undecodable
            }
        }
    }

    /// Decrypts a body and decodes it. `nil` from `decode` becomes `undecodable`.
    package func open<Item>(
        _ body: [UInt8], _ header: BodyHeader, as decode: ([UInt8]) -> Item?
    ) throws(DecryptionError) -> Item {
        guard let item = decode(try open(body, header)) else { throw .undecodable }
        return item
    }
}
