internal import CSodium

/// A 32-byte key for one message or one step. It is in ordinary memory (no system call), has one owner, and is zeroed
/// when it is destroyed.
package struct EphemeralKey: ~Copyable, @unchecked Sendable {
    // Unchecked: the memory is written in the initializers only, and moved but never shared.
    private let start: UnsafeMutableRawPointer

    private init(uninitialized: Void) {
        start = .allocate(byteCount: SymmetricKey.byteCount, alignment: 16)
    }

    init(derivedFrom key: UnsafeRawBufferPointer, _ label: String, _ context: [UInt8]) {
        self.init(uninitialized: ())
        KeyDerivation.derive(label, context, from: key, into: start)
    }

    /// Copies 32 bytes. The caller must wipe its own copy.
    ///
    /// - Returns: `nil` for another length.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count == SymmetricKey.byteCount else { return nil }
        self.init(uninitialized: ())
        UnsafeMutableRawBufferPointer(start: start, count: bytes.count).copyMemory(from: bytes)
    }

    /// Copies 32 bytes. The caller must wipe its own copy.
    ///
    /// - Returns: `nil` for another length.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == SymmetricKey.byteCount else { return nil }
        self.init(uninitialized: ())
        UnsafeMutableRawBufferPointer(start: start, count: bytes.count).copyBytes(from: bytes)
    }

    /// Creates a random key.
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

    /// Calls `body` with the bytes, which are valid only during the call.
    package borrowing func withBytes<Result: ~Copyable, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeRawBufferPointer(start: start, count: SymmetricKey.byteCount))
    }

    /// Returns an unguarded copy, for transferring the key in sealed data. Wipe it after use.
    package borrowing func exposed() -> [UInt8] { withBytes { [UInt8]($0) } }

    /// KDF(this, label, context); see `KeyDerivation`.
    package borrowing func derive(_ label: String, _ context: [UInt8] = []) -> EphemeralKey {
        withBytes { EphemeralKey(derivedFrom: $0, label, context) }
    }

    /// Seals a message, as `SymmetricKey.seal` does.
    package borrowing func seal(_ plaintext: [UInt8], associated: [UInt8] = []) -> [UInt8] {
        withBytes { key in plaintext.withUnsafeBytes { AEAD.seal($0, associated, under: key) } }
    }

    /// Opens a message, as `SymmetricKey.open` does.
    package borrowing func open(_ sealed: [UInt8], associated: [UInt8] = []) throws(OpeningError) -> [UInt8] {
        try sealed.withUnsafeBufferPointer { sealed throws(OpeningError) in
            try open(UnsafeRawBufferPointer(sealed), associated: associated)
        }
    }

    /// Opens a message in a larger buffer without copying it, as `SymmetricKey.open` does.
    package borrowing func open(
        _ sealed: UnsafeRawBufferPointer, associated: [UInt8]
    ) throws(OpeningError) -> [UInt8] {
        try withBytes { key throws(OpeningError) in try AEAD.open(sealed, associated, under: key) }
    }
}
