import ChanID
import FoundationEssentials

/// The move of one scope to a new epoch. The chunks of one notice have equal scope and epoch and are applied together.
package struct EpochNotice: Hashable, Sendable {
    /// The position of this chunk among the chunks of a notice.
    package struct Chunk: Hashable, Sendable {
        package let index: UInt32
        package let count: UInt32

        package init(index: UInt32, count: UInt32) {
            self.index = index
            self.count = count
        }

        package static let only = Chunk(index: 0, count: 1)
    }

    /// The change of the key tree. All fields are empty for a scope that uses plain wraps.
    package struct Tree: Hashable, Sendable {
        package let version: UInt64
        /// The number of leaves after this notice.
        package let leafCount: UInt32
        /// The slots of new members, ratcheted forward along their paths.
        package let joinedSlots: [UInt32]
        /// The blanked slots. Every node above them gets a fresh key.
        package let removedSlots: [UInt32]

        package init(version: UInt64, leafCount: UInt32, joinedSlots: [UInt32], removedSlots: [UInt32]) {
            self.version = version
            self.leafCount = leafCount
            self.joinedSlots = joinedSlots
            self.removedSlots = removedSlots
        }

        package static let none = Tree(version: 0, leafCount: 0, joinedSlots: [], removedSlots: [])
    }

    package let commitment: Commitment
    package let chunk: Chunk
    package let tree: Tree
    package let wraps: [Wrap]
    /// The secret of the previous epoch, sealed under the new one, when past epochs are shared; otherwise empty.
    package let previous: [UInt8]
    /// In the owners' scope: the new grant to claim the origin.
    package var claim: ClaimGrant?

    package init(
        commitment: Commitment, chunk: Chunk = .only, tree: Tree = .none, wraps: [Wrap], previous: [UInt8] = []
    ) {
        self.commitment = commitment
        self.chunk = chunk
        self.tree = tree
        self.wraps = wraps
        self.previous = previous
        claim = nil
    }

    init(_ wire: WireEpochNotice) throws(WireFieldError) {
        commitment = try inside("commitment", 1) { () throws(WireFieldError) in try Commitment(wire.commitment) }
        guard wire.chunk < wire.chunks else { throw WireFieldError("chunk", 2) }
        guard wire.treeVersion <= Limits.treeVersion else { throw WireFieldError("tree_version", 4) }
        chunk = Chunk(index: wire.chunk, count: wire.chunks)
        tree = Tree(
            version: wire.treeVersion, leafCount: wire.leafCount, joinedSlots: wire.joinedSlots,
            removedSlots: wire.removedSlots)
        var wraps: [Wrap] = []
        for (index, wrap) in wire.wraps.enumerated() {
            wraps.append(try inside("wraps", 8, index) { () throws(WireFieldError) in try Wrap(wrap) })
        }
        self.wraps = wraps
        previous = try WireCodec.bytes(wire.previous, "previous", 9, count: 0...Wrap.longest)
        claim =
            wire.hasClaim ? try inside("claim", 10) { () throws(WireFieldError) in try ClaimGrant(wire.claim) } : nil
        guard claim == nil || commitment.scope.kind == .owners else { throw WireFieldError("claim", 10) }
    }

    var wire: WireEpochNotice {
        var wire = WireEpochNotice()
        wire.commitment = commitment.wire
        wire.chunk = chunk.index
        wire.chunks = chunk.count
        wire.treeVersion = tree.version
        wire.leafCount = tree.leafCount
        wire.joinedSlots = tree.joinedSlots
        wire.removedSlots = tree.removedSlots
        wire.wraps = wraps.map(\.wire)
        wire.previous = Data(previous)
        if let claim { wire.claim = claim.wire }
        return wire
    }
}
