package import ChanID

/// The reason why a change could not be applied to a key tree, or a notice not to a member's path.
package enum TreeError: Error, Hashable, Sendable {
    // Errors of the origin: the change does not fit the tree.
    case slotRepeated(UInt32)
    case slotTaken(UInt32)
    case slotVacant(UInt32)
    /// The tree would have more than 2^24 leaves.
    case full
    /// No member would be left.
    case empty
    /// A node that `nodesNeeded` named was not provided.
    case missingNode(UInt32)

    /// The sealing key of the member at this slot cannot be used.
    case unusableKey(slot: UInt32)

    // Errors of a member: the notice does not fit the path.
    case wrongScope(Scope)
    /// The notice is not for the next epoch.
    case wrongEpoch(expected: UInt32, found: UInt32)
    case wrongTreeVersion(expected: UInt64, found: UInt64)
    /// Chunks are missing or do not belong together.
    case incomplete
    /// The tree's size is not supported by this version, or smaller than before.
    case wrongShape(leafCount: UInt32)
    /// The notice removes this member's own slot.
    case removed
    /// No wrap leads from `child` to `node`.
    case missingWrap(node: UInt32, child: UInt32)
    /// A wrap does not open under the key that it names.
    case badWrap(node: UInt32, child: UInt32)
    /// The derived secret does not match the commitment in the log. The path is unchanged.
    case wrongCommitment(epoch: UInt32)
    /// The epoch counter has reached its maximum.
    case exhausted
}
