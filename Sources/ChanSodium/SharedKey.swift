/// A 32-byte key that several holders share: ordinary memory, never copied, zeroed when the last holder releases it.
///
/// For keys that come by the hundred, of which guarded memory (`SecretBytes`) has too little.
package final class SharedKey: Sendable {
    private let key: EphemeralKey

    package init(_ key: consuming EphemeralKey) { self.key = key }

    /// Copies 32 bytes; the caller wipes its own copy.
    /// - Returns: `nil` for another length.
    package convenience init?(_ bytes: [UInt8]) {
        guard let key = EphemeralKey(bytes) else { return nil }
        self.init(key)
    }

    /// Lends the key.
    package func withKey<Result, Failure: Error>(
        _ body: (borrowing EphemeralKey) throws(Failure) -> Result
    ) throws(Failure) -> Result { try body(key) }

    /// An unguarded copy. Wipe it after use.
    package func exposed() -> [UInt8] { key.exposed() }
}

extension SharedKey: CustomStringConvertible {
    package var description: String { "SharedKey" }
}
