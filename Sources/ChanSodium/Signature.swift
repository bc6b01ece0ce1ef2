package import ChanID

/// An Ed25519 signature (RFC 8032), 64 bytes.
package struct Signature: Hashable, Sendable {
    package static let byteCount = 64
    package let first: UInt64x4
    package let second: UInt64x4

    /// - Returns: `nil` unless `bytes` has exactly 64 bytes.
    package init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == Self.byteCount,
            let first = UInt64x4(bytes.prefix(32)), let second = UInt64x4(bytes.dropFirst(32))
        else { return nil }
        self.first = first
        self.second = second
    }

    package func append(to bytes: inout [UInt8]) {
        first.append(to: &bytes)
        second.append(to: &bytes)
    }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.byteCount)
        append(to: &bytes)
        return bytes
    }
}
