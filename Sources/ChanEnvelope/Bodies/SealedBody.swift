import ChanLog
package import ChanSodium

/// A statement's body as it is transferred and as `body_hash` covers it: nonce 24 ‖ ciphertext ‖ tag 16 over the padded
/// plaintext, or the plaintext in the public scope.
package enum SealedBody {
    /// Seals a plaintext under the key of this scope, epoch, author, device and counter.
    ///
    /// A counter must never be used for two plaintexts; the log refuses the second. The random nonce protects both even
    /// in this case.
    ///
    /// - Throws: `tooLong` when the result would exceed the log's limit for bodies of this scope.
    package static func seal(
        _ plaintext: [UInt8], _ header: BodyHeader, under secret: ScopeSecret
    ) throws(BodyError) -> [UInt8] {
        try seal(plaintext, header, key: secret.bodyKey(for: header))
    }

    /// Seals a plaintext under a one-time key, which an enclosure contains beside the body.
    package static func seal(
        _ plaintext: [UInt8], _ header: BodyHeader, key: borrowing EphemeralKey
    ) throws(BodyError) -> [UInt8] {
        let total = Padding.paddedLength(plaintext.count + Padding.lengthBytes) + SymmetricKey.overhead
        guard total <= Limits.body(in: header.scope) else { throw .tooLong(bytes: total) }
        var padded = Padding.pad(plaintext)
        defer { wipe(&padded) }
        return key.seal(padded, associated: header.associatedData)
    }

    /// Opens a body that was sealed under this secret and header.
    ///
    /// - Throws: `tampered` when the bytes, the header or the secret differ; `badPadding` when the author sealed a
    ///   plaintext in a form that `seal` does not produce.
    package static func open(
        _ body: [UInt8], _ header: BodyHeader, under secret: ScopeSecret
    ) throws(BodyError) -> [UInt8] {
        try open(body, header, key: secret.bodyKey(for: header))
    }

    /// Opens a body with the one-time key from an enclosure.
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
