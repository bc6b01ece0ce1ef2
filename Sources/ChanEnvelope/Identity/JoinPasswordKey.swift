package import ChanID
package import ChanSodium

/// The key that derives from a join password (docs/protocol/envelope.md, Passwords).
///
/// The expensive derivation runs on the requester's machine; the origin only hashes the result once, so that a flood of
/// wrong passwords costs it little.
package enum JoinPasswordKey {
    package static let byteCount = 32
    package static let saltBytes = 16
    /// The most UTF-8 bytes of a password.
    package static let longest = 256

    private static let saltLabel = Array("chanadm/join-password-salt/v1\n".utf8)
    private static let hashLabel = Array("chanadm/join-password/v1\n".utf8)

    /// Derives the key with Argon2id from the password, salted with the conversation. Blocks for about 0.1 s.
    ///
    /// - Throws: `outOfMemory`.
    package static func derive(
        from password: SecretBytes, for conversation: ConversationID
    ) throws(PassphraseKey.Failure) -> [UInt8] {
        let salt = SHA256.digest(saltLabel, conversation.bytes).bytes.prefix(saltBytes)
        return try PassphraseKey.derive(from: password, salt: Array(salt), cost: .interactive).secret.exposed()
    }

    /// Returns the hash of a key that the origin stores.
    package static func hash(of key: [UInt8], salt: [UInt8]) -> [UInt8] {
        SHA256.digest(hashLabel, salt + key).bytes
    }

    /// Compares a key with a stored hash in constant time.
    package static func matches(_ key: [UInt8], salt: [UInt8], hash: [UInt8]) -> Bool {
        constantTimeEqual(self.hash(of: key, salt: salt), hash)
    }
}
