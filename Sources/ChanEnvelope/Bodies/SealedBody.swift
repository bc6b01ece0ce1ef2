import ChanLog
package import ChanSodium

/// A statement's body as it travels and as `body_hash` covers it: nonce 24 ‖ ciphertext ‖ tag 16 over the padded
/// plaintext, or the plain bytes in the public scope.
package enum SealedBody {
    /// Seals under the key this scope's epoch gives to this author, device and counter.
    ///
    /// A counter must never be used for two plaintexts (the log refuses the second); the random nonce keeps both
    /// closed even then.
    /// - Throws: `tooLong` when the result would pass the log's limit for bodies of this scope.
    package static func seal(
        _ plaintext: [UInt8], _ header: BodyHeader, under secret: ScopeSecret
    ) throws(BodyError) -> [UInt8] {
        try seal(plaintext, header, key: secret.bodyKey(for: header))
    }

    /// The same under a key of its own, which an enclosure hands on beside the body.
    package static func seal(
        _ plaintext: [UInt8], _ header: BodyHeader, key: borrowing EphemeralKey
    ) throws(BodyError) -> [UInt8] {
        let total = Padding.paddedLength(plaintext.count + Padding.lengthBytes) + SymmetricKey.overhead
        guard total <= Limits.body(in: header.scope) else { throw .tooLong(bytes: total) }
        var padded = Padding.pad(plaintext)
        defer { wipe(&padded) }
        return key.seal(padded, associated: header.associatedData)
    }

    /// Opens what `seal` made under the same secret and header.
    /// - Throws: `tampered` when the bytes, the header or the secret differ; `badPadding` when the author sealed
    ///   something that `seal` does not make.
    package static func open(
        _ body: [UInt8], _ header: BodyHeader, under secret: ScopeSecret
    ) throws(BodyError) -> [UInt8] {
        try open(body, header, key: secret.bodyKey(for: header))
    }

    /// The same with the key an enclosure carries.
    package static func open(
        _ body: [UInt8], _ header: BodyHeader, key: borrowing EphemeralKey
    ) throws(BodyError) -> [UInt8] {
        var padded: [UInt8]
        do { padded = try key.open(body, associated: header.associatedData) } catch { throw .tampered }
        defer { wipe(&padded) }
        guard let plaintext = Padding.unpad(padded) else { throw .badPadding }
        return plaintext
    }
}
