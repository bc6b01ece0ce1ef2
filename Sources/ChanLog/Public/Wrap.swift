import FoundationEssentials

/// A key sealed under another key.
package struct Wrap: Hashable, Sendable {
    /// The most bytes of a sealed key; a wrap seals only a few keys.
    static let longest = 1024
    /// In a key tree: the node with the fresh key. 0 for a plain wrap.
    package let node: UInt32
    /// In a key tree: the child whose key seals it. For a plain wrap: the hint of the recipient's key.
    package let child: UInt32
    /// The sealed key, 1 to 1024 bytes.
    package let sealed: [UInt8]

    package init(node: UInt32, child: UInt32, sealed: [UInt8]) {
        self.node = node
        self.child = child
        self.sealed = sealed
    }

    init(_ wire: WireWrap) throws(WireFieldError) {
        node = wire.node
        child = wire.child
        sealed = try WireCodec.bytes(wire.sealed, "sealed", 3, count: 1...Self.longest)
    }

    var wire: WireWrap {
        var wire = WireWrap()
        wire.node = node
        wire.child = child
        wire.sealed = Data(sealed)
        return wire
    }
}
