internal import CSodium

/// The library's one-time start. Every entry that needs randomness or the fastest implementation goes through it.
enum Sodium {
    /// Initializes libsodium exactly once per process; thread-safe, cheap afterwards.
    static let ready: Void = precondition(sodium_init() >= 0, "libsodium finds no source of randomness")
}

/// `count` bytes from the operating system's generator.
package func randomBytes(_ count: Int) -> [UInt8] {
    Sodium.ready
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        if let start = buffer.baseAddress { randombytes_buf(start, count) }
        initialized = count
    }
}

/// Compares in time that depends on the lengths only (sodium_memcmp); unequal lengths are unequal.
package func constantTimeEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return sodium_memcmp(left, right, left.count) == 0
}

/// Overwrites `bytes` with zeros, in a way no optimizer removes (sodium_memzero), and empties it.
///
/// Only this copy is cleared: an array shared before the call leaves its other copies alone, so long-lived secrets
/// belong in `SecretBytes`.
package func wipe(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { wipe($0) }
    bytes.removeAll()
}

/// Overwrites memory with zeros, in a way no optimizer removes.
package func wipe(_ buffer: UnsafeMutableRawBufferPointer) {
    if let start = buffer.baseAddress { sodium_memzero(start, buffer.count) }
}
