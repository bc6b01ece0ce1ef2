internal import CSodium
package import ChanID

/// SHA-256 (FIPS 180-4), in one call or piece by piece.
package struct SHA256: Sendable {
    private var state = crypto_hash_sha256_state()

    package init() { crypto_hash_sha256_init(&state) }

    package mutating func update(_ bytes: [UInt8]) {
        crypto_hash_sha256_update(&state, bytes, UInt64(bytes.count))
    }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
        crypto_hash_sha256_update(&state, start, UInt64(bytes.count))
    }

    package mutating func update(_ digest: Digest) {
        digest.withBytes { _ = crypto_hash_sha256_update(&state, $0, UInt64(Digest.byteCount)) }
    }

    package mutating func update(_ byte: UInt8) {
        var byte = byte
        crypto_hash_sha256_update(&state, &byte, 1)
    }

    /// The digest of everything so far; more may follow.
    package func digest() -> Digest {
        var state = state
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Digest.byteCount) { buffer in
            guard let start = buffer.baseAddress else { preconditionFailure("32 bytes of stack") }
            crypto_hash_sha256_final(&state, start)
            return Digest(start: start)
        }
    }

    /// The digest of the parts one after another.
    package static func digest(_ parts: [UInt8]...) -> Digest {
        var hash = SHA256()
        for part in parts { hash.update(part) }
        return hash.digest()
    }
}
