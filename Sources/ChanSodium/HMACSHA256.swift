internal import CSodium

/// HMAC-SHA-256 (RFC 2104, FIPS 198-1), which the standard library of most languages can verify.
package enum HMACSHA256 {
    package static let byteCount = Int(crypto_auth_hmacsha256_BYTES)

    /// Computes the code of the concatenated parts under a key of any length.
    package static func code(key: UnsafeRawBufferPointer, _ parts: [UInt8]...) -> [UInt8] {
        Sodium.ready
        var state = crypto_auth_hmacsha256_state()
        crypto_auth_hmacsha256_init(&state, key.octets, key.count)
        for part in parts { crypto_auth_hmacsha256_update(&state, part, UInt64(part.count)) }
        var code = [UInt8](repeating: 0, count: byteCount)
        crypto_auth_hmacsha256_final(&state, &code)
        return code
    }

    /// Computes the code under a key in ordinary memory.
    package static func code(key: [UInt8], _ parts: [UInt8]) -> [UInt8] {
        key.withUnsafeBytes { code(key: $0, parts) }
    }
}
