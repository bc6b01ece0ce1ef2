import ChanSodium

/// A body sealed under a one-time key, with that key. A subscriber uses it to write to the staff without a common
/// scope.
package struct OneTimeKeyBody: Sendable {
    /// The sealed body. Its SHA-256 is part of the statement.
    package let body: [UInt8]
    /// The 32-byte key, for `EnclosedStatement.bodyKey` only.
    package let key: [UInt8]

    /// - Throws: `tooLong`.
    package init(sealing plaintext: [UInt8], _ header: BodyHeader) throws(BodyError) {
        let key = EphemeralKey.random()
        body = try SealedBody.seal(plaintext, header, key: key)
        self.key = key.exposed()
    }
}

extension OneTimeKeyBody: CustomStringConvertible {
    package var description: String { "OneOffBody(\(body.count) bytes)" }
}
