import ChanSodium

/// A body sealed under a key of its own, and that key: what a subscriber sends to the staff, who need no scope in
/// common with the author.
package struct OneTimeKeyBody: Sendable {
    /// Sealed; its SHA-256 goes into the statement.
    package let body: [UInt8]
    /// 32 bytes, for `Enclosed.bodyKey` only.
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
