import FoundationEssentials

/// One key sealed under another.
package struct Wrap: Hashable, Sendable {
    /// No wrap seals more than a few keys.
    static let longest = 1024
    /// In a tree the fresh node; 0 for a plain wrap.
    package let node: UInt32
    /// In a tree the child whose key seals it; for a plain wrap the hint of the holder's key.
    package let child: UInt32
    /// 1 to 1024 bytes.
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
