internal import CSodium

/// The initialization of libsodium. Every function that needs randomness or the fastest implementation uses it.
enum Sodium {
    /// Initializes libsodium exactly once per process; thread-safe, cheap afterwards.
    static let ready: Void = precondition(sodium_init() >= 0, "libsodium finds no source of randomness")
}

/// Returns `count` bytes from the operating system's random generator.
package func randomBytes(_ count: Int) -> [UInt8] {
    Sodium.ready
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        if let start = buffer.baseAddress { randombytes_buf(start, count) }
        initialized = count
    }
}

/// Compares in time that depends only on the lengths (sodium_memcmp). Arrays of different lengths are not equal.
package func constantTimeEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return sodium_memcmp(left, right, left.count) == 0
}

/// Overwrites `bytes` with zeros, which no optimizer removes (sodium_memzero), and empties the array.
///
/// Only this copy is cleared: other copies of an array that was shared before the call remain, so long-lived secrets
/// belong in `SecretBytes`.
package func wipe(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { wipe($0) }
    bytes.removeAll()
}

/// Overwrites memory with zeros, which no optimizer removes.
package func wipe(_ buffer: UnsafeMutableRawBufferPointer) {
    if let start = buffer.baseAddress { sodium_memzero(start, buffer.count) }
}
