internal import CSodium

/// A secret in guarded memory: locked against swapping, between guard pages, read-only once filled, zeroed on release.
///
/// An instance uses several pages and a few system calls (about 25 µs), so it is for long-lived keys; `EphemeralKey` is
/// for one message. A process can have some 16,000 instances; further secrets are in ordinary memory, but also zeroed
/// on release. A secret is never printed: the description only has the length.
package final class SecretBytes: @unchecked Sendable {
    // Unchecked: the memory is written before `init` returns and read-only afterwards.
    private let start: UnsafeMutableRawPointer
    package let count: Int
    /// Whether the memory has guard pages.
    let isGuarded: Bool
    #if DEBUG
    private let counter = SecretCount.current
    #endif

    /// Allocates memory that `fill` writes once.
    package init<Failure: Error>(
        count: Int, fill: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        Sodium.ready
        let guarded = sodium_malloc(count)
        start = guarded ?? .allocate(byteCount: count, alignment: 16)
        isGuarded = guarded != nil
        self.count = count
        #if DEBUG
        counter?.add()
        #endif
        try fill(UnsafeMutableRawBufferPointer(start: start, count: count))
        if isGuarded { sodium_mprotect_readonly(start) }
    }

    /// Copies `bytes`. The caller must wipe its own copy.
    package convenience init(_ bytes: [UInt8]) {
        self.init(count: bytes.count) { $0.copyBytes(from: bytes) }
    }

    /// Creates a secret of `count` random bytes.
    package static func random(count: Int) -> SecretBytes {
        SecretBytes(count: count) { buffer in
            if let start = buffer.baseAddress { randombytes_buf(start, buffer.count) }
        }
    }

    deinit {
        #if DEBUG
        counter?.remove()
        #endif
        guard !isGuarded else { return sodium_free(start) }
        sodium_memzero(start, count)
        start.deallocate()
    }

    /// Calls `body` with the bytes, which are valid only during the call.
    package func withBytes<Result: ~Copyable, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// Returns an unguarded copy, for sealing it under another key. Wipe it after use.
    package func exposed() -> [UInt8] { withBytes { [UInt8]($0) } }

    /// Compares in time that depends only on the lengths.
    package func equals(_ other: SecretBytes) -> Bool {
        count == other.count && sodium_memcmp(start, other.start, count) == 0
    }
}

extension SecretBytes: CustomStringConvertible {
    package var description: String { "SecretBytes(\(count) bytes)" }
}
