/// A 32-byte key with several owners: in ordinary memory, never copied, zeroed when the last reference is released.
///
/// It is for keys that occur by the hundred, for which guarded memory (`SecretBytes`) does not suffice.
package final class SharedKey: Sendable {
    private let key: EphemeralKey

    package init(_ key: consuming EphemeralKey) { self.key = key }

    /// Copies 32 bytes. The caller must wipe its own copy.
    ///
    /// - Returns: `nil` for another length.
    package convenience init?(_ bytes: [UInt8]) {
        guard let key = EphemeralKey(bytes) else { return nil }
        self.init(key)
    }

    /// Calls `body` with the key.
    package func withKey<Result, Failure: Error>(
        _ body: (borrowing EphemeralKey) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(key) }

    /// Returns an unguarded copy. Wipe it after use.
    package func exposed() -> [UInt8] { key.exposed() }
}

extension SharedKey: CustomStringConvertible {
    package var description: String { "SharedKey" }
}
