internal import CSodium

/// A secret in guarded memory: locked against swapping, between guard pages, read-only once filled, zeroed on release.
///
/// One instance takes several pages and a few system calls (about 25 µs), so it is for keys that live long; a key for
/// one message is an `EphemeralKey`. A process has room for some 16,000; past that a secret lies in ordinary memory,
/// zeroed on release all the same. Never printed: the description tells the length only.
package final class SecretBytes: @unchecked Sendable {
    // Unchecked: the memory is written before `init` returns and read-only afterwards.
    private let start: UnsafeMutableRawPointer
    package let count: Int
    /// Whether guard pages surround it.
    let isGuarded: Bool
    #if DEBUG
    private let counter = SecretCount.current
    #endif

    /// Lets `fill` write the secret once.
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

    /// Copies `bytes`; the caller wipes its own copy.
    package convenience init(_ bytes: [UInt8]) {
        self.init(count: bytes.count) { $0.copyBytes(from: bytes) }
    }

    /// A fresh secret of `count` random bytes.
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

    /// Lends the bytes; they must not be kept beyond `body`.
    package func withBytes<Result: ~Copyable, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// An unguarded copy, for sealing it under another key. Wipe it after use.
    package func exposed() -> [UInt8] { withBytes { [UInt8]($0) } }

    /// Compares in time that depends on the lengths only.
    package func equals(_ other: SecretBytes) -> Bool {
        count == other.count && sodium_memcmp(start, other.start, count) == 0
    }
}

extension SecretBytes: CustomStringConvertible {
    package var description: String { "SecretBytes(\(count) bytes)" }
}
