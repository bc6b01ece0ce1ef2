internal import CNettle
package import ChanID

/// SHA-256 (FIPS 180-4), at once or incrementally. It uses Nettle, which uses the processor's SHA instructions where
/// available; libsodium takes three to four times as long.
package struct SHA256: Sendable {
    private var context = sha256_ctx()

    package init() { nettle_sha256_init(&context) }

    package mutating func update(_ bytes: [UInt8]) { nettle_sha256_update(&context, bytes.count, bytes) }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
        nettle_sha256_update(&context, bytes.count, start)
    }

    package mutating func update(_ digest: Digest) {
        digest.withBytes { nettle_sha256_update(&context, Digest.byteCount, $0) }
    }

    package mutating func update(_ byte: UInt8) {
        var byte = byte
        nettle_sha256_update(&context, 1, &byte)
    }

    /// Returns the digest of all input so far. More input may follow.
    package func digest() -> Digest {
        var context = context
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Digest.byteCount) { buffer in
            guard let start = buffer.baseAddress else { preconditionFailure("32 bytes of stack") }
            cnettle_sha256_digest(&context, start)
            return Digest(start: start)
        }
    }

    /// Computes the digest of the concatenated parts.
    package static func digest(_ parts: [UInt8]...) -> Digest {
        var hash = SHA256()
        for part in parts { hash.update(part) }
        return hash.digest()
    }
}
