import ChanID

/// The public keys with which a node acts as origin.
package struct OriginKeyBytes: Hashable, Sendable {
    /// Ed25519, 32 bytes.
    package var signing: [UInt8]
    /// X25519, 32 bytes.
    package var sealing: [UInt8]

    package init(signing: [UInt8], sealing: [UInt8]) {
        self.signing = signing
        self.sealing = sealing
    }
}
