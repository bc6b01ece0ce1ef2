internal import CSodium

/// XChaCha20-Poly1305-IETF (draft-irtf-cfrg-xchacha) with the layout nonce 24 ‖ ciphertext ‖ tag 16 and a random nonce
/// for every message. It takes pointers to keys, so that long-lived and ephemeral keys share the implementation.
enum AEAD {
    static let nonceBytes = Int(crypto_aead_xchacha20poly1305_ietf_NPUBBYTES)
    static let tagBytes = Int(crypto_aead_xchacha20poly1305_ietf_ABYTES)
    static let overhead = nonceBytes + tagBytes

    static func seal(
        _ plaintext: UnsafeRawBufferPointer, _ associated: [UInt8], under key: UnsafeRawBufferPointer
    ) -> [UInt8] {
        Sodium.ready
        return [UInt8](unsafeUninitializedCapacity: plaintext.count + overhead) { sealed, initialized in
            guard let nonce = sealed.baseAddress else { return }
            randombytes_buf(nonce, nonceBytes)
            crypto_aead_xchacha20poly1305_ietf_encrypt(
                nonce + nonceBytes, nil, plaintext.bindMemory(to: UInt8.self).baseAddress, UInt64(plaintext.count),
                associated, UInt64(associated.count), nil, nonce, key.octets)
            initialized = plaintext.count + overhead
        }
    }

    static func open(
        _ sealed: UnsafeRawBufferPointer, _ associated: [UInt8], under key: UnsafeRawBufferPointer
    ) throws(OpeningError) -> [UInt8] {
        guard sealed.count >= overhead, let nonce = sealed.bindMemory(to: UInt8.self).baseAddress else {
            throw .tooShort
        }
        var isGenuine = false
        let plaintext = [UInt8](unsafeUninitializedCapacity: sealed.count - overhead) { plaintext, initialized in
            isGenuine =
                crypto_aead_xchacha20poly1305_ietf_decrypt(
                    plaintext.baseAddress, nil, nil, nonce + nonceBytes, UInt64(sealed.count - nonceBytes),
                    associated, UInt64(associated.count), nonce, key.octets) == 0
            initialized = isGenuine ? sealed.count - overhead : 0
        }
        guard isGenuine else { throw .tampered }
        return plaintext
    }
}
