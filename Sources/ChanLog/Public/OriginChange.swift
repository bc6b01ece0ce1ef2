/// A new origin, by hand-over or claim: its keys, and the log it goes on from.
package struct OriginChange: Hashable, Sendable {
    package let keys: Genesis.OriginKeys
    /// The largest checkpoint the new origin builds on.
    package let seen: Seen

    package init(keys: Genesis.OriginKeys, seen: Seen) {
        self.keys = keys
        self.seen = seen
    }

    init(_ wire: WireOriginChange) throws(WireFault) {
        keys = Genesis.OriginKeys(
            signing: try Wire.identifier(wire.originKey, "origin_key", 1),
            sealing: try Wire.identifier(wire.originSealingKey, "origin_sealing_key", 2))
        guard (1...Limits.logSize).contains(wire.size) else { throw WireFault("size", 3) }
        seen = Seen(size: wire.size, root: try Wire.identifier(wire.root, "root", 4))
    }

    var wire: WireOriginChange {
        var wire = WireOriginChange()
        wire.originKey = keys.signing.data
        wire.originSealingKey = keys.sealing.data
        wire.size = seen.size
        wire.root = seen.root.data
        return wire
    }
}
