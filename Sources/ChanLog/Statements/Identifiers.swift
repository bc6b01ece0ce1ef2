package import ChanID
package import ChanSodium

// Derivation of identifiers. Each kind has its own hash prefix, so that identifiers of two kinds cannot collide.

extension ConversationID {
    /// SHA-256 of the genesis statement.
    package init(genesis: [UInt8]) { self.init(words: SHA256.digest(genesis).words) }
}

extension MemberID {
    /// Derives the identifier from the member's first key (generation 0). It does not change when the key is replaced.
    package init(firstKey: VerifyKey) { self.init(words: firstHalf("chanadm/member-id/v1\n", firstKey.bytes)) }
}

extension DeviceID {
    package init(key: VerifyKey) { self.init(words: firstHalf("chanadm/device-id/v1\n", key.bytes)) }
}

extension MessageID {
    package init(statement: [UInt8]) { self.init(words: SHA256.digest(statement).words.high) }
}

extension LinkID {
    /// Derives the identifier from the public key of the capability in the link.
    package init(capability: VerifyKey) { self.init(words: firstHalf("chanadm/link-id/v1\n", capability.bytes)) }
}

private func firstHalf(_ prefix: StaticString, _ bytes: [UInt8]) -> UInt64x2 {
    SHA256.digest(prefix.bytes, bytes).words.high
}

extension StaticString {
    /// The bytes of a signing or hashing prefix.
    var bytes: [UInt8] { withUTF8Buffer { [UInt8]($0) } }
}
