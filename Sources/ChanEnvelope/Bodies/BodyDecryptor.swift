package import ChanID
package import ChanSodium

/// Opens bodies with the secrets a node holds, and says why where it cannot.
package struct BodyDecryptor {
    private let secret: (Scope, UInt32) -> ScopeSecret?
    private let presence: (Scope) -> ScopeMembership

    /// - Parameters:
    ///   - secret: what the node holds for a scope and epoch; every secret stored was checked against the log.
    ///   - presence: when the reader came to a scope and went from it.
    package init(
        secret: @escaping (Scope, UInt32) -> ScopeSecret?, presence: @escaping (Scope) -> ScopeMembership
    ) {
        self.secret = secret
        self.presence = presence
    }

    /// The plaintext of a body; a public one is its own plaintext.
    /// - Parameter entryKey: the key of this body alone, asked for where the epoch's secret is not held.
    /// - Throws: the decryption error that tells the reader why, `undecodable` for a body sealed in a form that no
    ///   writer makes.
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

    /// The same, followed by `decode`, whose `nil` is `undecodable`.
    package func open<Item>(
        _ body: [UInt8], _ header: BodyHeader, as decode: ([UInt8]) -> Item?
    ) throws(DecryptionError) -> Item {
        guard let item = decode(try open(body, header)) else { throw .undecodable }
        return item
    }
}
