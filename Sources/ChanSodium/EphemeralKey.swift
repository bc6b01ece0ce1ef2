internal import CSodium

/// A 32-byte key for one message or one step: ordinary memory (no system call), one owner, zeroed when it goes.
package struct EphemeralKey: ~Copyable, @unchecked Sendable {
    // Unchecked: written in the initializers only, and moved, never shared.
    private let start: UnsafeMutableRawPointer

    private init(uninitialized: Void) {
        start = .allocate(byteCount: SymmetricKey.byteCount, alignment: 16)
    }

    init(derivedFrom key: UnsafeRawBufferPointer, _ label: String, _ context: [UInt8]) {
        self.init(uninitialized: ())
        KeyDerivation.derive(label, context, from: key, into: start)
    }

    /// Copies 32 bytes; the caller wipes its own copy.
    /// - Returns: `nil` for another length.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count == SymmetricKey.byteCount else { return nil }
        self.init(uninitialized: ())
        UnsafeMutableRawBufferPointer(start: start, count: bytes.count).copyMemory(from: bytes)
    }

    /// Copies 32 bytes; the caller wipes its own copy.
    /// - Returns: `nil` for another length.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == SymmetricKey.byteCount else { return nil }
        self.init(uninitialized: ())
        UnsafeMutableRawBufferPointer(start: start, count: bytes.count).copyBytes(from: bytes)
    }

    /// A fresh key.
    package static func random() -> EphemeralKey {
        Sodium.ready
        let key = EphemeralKey(uninitialized: ())
        randombytes_buf(key.start, SymmetricKey.byteCount)
        return key
    }

    deinit {
        wipe(UnsafeMutableRawBufferPointer(start: start, count: SymmetricKey.byteCount))
        start.deallocate()
    }

    /// Lends the bytes; they must not be kept beyond `body`.
    package borrowing func withBytes<Result: ~Copyable, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: start, count: SymmetricKey.byteCount))
    }

    /// An unguarded copy, for handing the key on inside something sealed. Wipe it after use.
    package borrowing func exposed() -> [UInt8] { withBytes { [UInt8]($0) } }

    /// KDF(this, label, context); see `KeyDerivation`.
    package borrowing func derive(_ label: String, _ context: [UInt8] = []) -> EphemeralKey {
        withBytes { EphemeralKey(derivedFrom: $0, label, context) }
    }

    /// As `SymmetricKey.seal`.
    package borrowing func seal(_ plaintext: [UInt8], associated: [UInt8] = []) -> [UInt8] {
        withBytes { key in plaintext.withUnsafeBytes { AEAD.seal($0, associated, under: key) } }
    }

    /// As `SymmetricKey.open`.
    package borrowing func open(_ sealed: [UInt8], associated: [UInt8] = []) throws(OpeningError) -> [UInt8] {
        try sealed.withUnsafeBufferPointer { sealed throws(OpeningError) in
            try open(UnsafeRawBufferPointer(sealed), associated: associated)
        }
    }

    /// As `SymmetricKey.open`, without copying `sealed` out of a larger buffer.
    package borrowing func open(
        _ sealed: UnsafeRawBufferPointer, associated: [UInt8]
    ) throws(OpeningError) -> [UInt8] {
        try withBytes { key throws(OpeningError) in try AEAD.open(sealed, associated, under: key) }
    }
}
