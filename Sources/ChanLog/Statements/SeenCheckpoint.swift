package import ChanID

/// The latest checkpoint that the author had verified before signing.
package struct SeenCheckpoint: Hashable, Sendable {
    /// The number of entries, at least one.
    package let size: UInt64
    /// The root of the Merkle tree at that size.
    package let root: Digest

    package init(size: UInt64, root: Digest) {
        self.size = size
        self.root = root
    }

    init(_ wire: WireSeen) throws(WireFieldError) {
        guard (1...Limits.logSize).contains(wire.size) else { throw WireFieldError("size", 1) }
        size = wire.size
        root = try WireCodec.identifier(wire.root, "root", 2)
    }

    var wire: WireSeen {
        var wire = WireSeen()
        wire.size = size
        wire.root = root.data
        return wire
    }
}
