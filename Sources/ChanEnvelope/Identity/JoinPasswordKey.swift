package import ChanID
package import ChanSodium

/// What becomes of a password for joining (docs/protocol/envelope.md, Passwords). The work of guessing falls to whoever guesses:
/// who asks derives the key on their own machine, the origin hashes it once, so that a flood of wrong passwords costs
/// the origin nothing.
package enum JoinPasswordKey {
    package static let byteCount = 32
    package static let saltBytes = 16
    /// UTF-8 bytes of a password.
    package static let longest = 256

    private static let saltLabel = Array("chanadm/join-password-salt/v1\n".utf8)
    private static let hashLabel = Array("chanadm/join-password/v1\n".utf8)

    /// Argon2id over the password, salted with the conversation. Blocks for about 0.1 s.
    /// - Throws: `outOfMemory`.
    package static func derive(
        from password: SecretBytes, for conversation: ConversationID
    ) throws(PassphraseKey.Failure) -> [UInt8] {
        let salt = SHA256.digest(saltLabel, conversation.bytes).bytes.prefix(saltBytes)
        return try PassphraseKey.derive(from: password, salt: Array(salt), cost: .interactive).secret.exposed()
    }

    /// What the origin keeps of a key.
    package static func hash(of key: [UInt8], salt: [UInt8]) -> [UInt8] {
        SHA256.digest(hashLabel, salt + key).bytes
    }

    /// Compares in time that does not depend on where they differ.
    package static func matches(_ key: [UInt8], salt: [UInt8], hash: [UInt8]) -> Bool {
        constantTimeEqual(self.hash(of: key, salt: salt), hash)
    }
}
