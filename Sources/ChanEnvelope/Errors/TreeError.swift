package import ChanID

/// Why a key tree could not take a change, or a member could not follow one.
package enum TreeError: Error, Hashable, Sendable {
    // The origin's half: the change does not fit the tree.
    case slotRepeated(UInt32)
    case slotTaken(UInt32)
    case slotVacant(UInt32)
    /// Past 2^24 leaves.
    case full
    /// Nobody would be left to read.
    case empty
    /// A node that `nodesNeeded` named was not given.
    case missingNode(UInt32)

    /// The sealing key of the member at this slot is not usable.
    case unusableKey(slot: UInt32)

    // The member's half: the notice does not fit the path.
    case wrongScope(Scope)
    /// The notice is for another epoch than the next one.
    case wrongEpoch(expected: UInt32, found: UInt32)
    case wrongTreeVersion(expected: UInt64, found: UInt64)
    /// The chunks are not all there, or do not belong together.
    case incomplete
    /// Not a tree this version can hold, or a smaller one than before.
    case wrongShape(leafCount: UInt32)
    /// This member's own slot is among those removed.
    case removed
    /// No wrap leads from `child` to `node`.
    case missingWrap(node: UInt32, child: UInt32)
    /// A wrap does not open under the key it names.
    case badWrap(node: UInt32, child: UInt32)
    /// What was derived is not what the log committed to; the path stays where it was.
    case wrongCommitment(epoch: UInt32)
    /// The epoch counter is at its end.
    case exhausted
}
