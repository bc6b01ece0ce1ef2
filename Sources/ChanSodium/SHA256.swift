internal import CNettle
package import ChanID

/// SHA-256 (FIPS 180-4), in one call or piece by piece. By Nettle, which uses the processor's instructions for it where it
/// has them: libsodium takes three to four times as long.
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

    /// The digest of everything so far; more may follow.
    package func digest() -> Digest {
        var context = context
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Digest.byteCount) { buffer in
            guard let start = buffer.baseAddress else { preconditionFailure("32 bytes of stack") }
            cnettle_sha256_digest(&context, start)
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
