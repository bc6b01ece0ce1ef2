package import ChanID
import ChanSodium

/// The Merkle tree of RFC 6962 §2.1: hashes of leaves and nodes, and the subtrees that cover a range of leaves.
package enum MerkleTree {
    /// A limit above the number of hashes in a proof about a log of `Limits.logSize` entries.
    static let longestPath = 64

    /// A perfect subtree: `level` 0 is a leaf, and `index` counts the subtrees of that level from the left.
    ///
    /// A log stores its hash in row (index + 1)·2^level − 1, with the other hashes that this leaf completed.
    package struct Node: Hashable, Sendable {
        package let level: Int
        package let index: UInt64

        package init(level: Int, index: UInt64) {
            self.level = level
            self.index = index
        }

        /// The leaf that completes the subtree.
        package var completedBy: EntryNumber { ((index + 1) << UInt64(level)) - 1 }
    }

    /// The root of an empty tree: SHA-256 of no bytes.
    package static let emptyRoot = SHA256.digest([])

    /// SHA-256(0x00 ‖ leaf).
    package static func leafHash(_ leaf: [UInt8]) -> Digest {
        var hash = SHA256()
        hash.update(0x00)
        hash.update(leaf)
        return hash.digest()
    }

    /// SHA-256(0x01 ‖ left ‖ right).
    package static func nodeHash(_ left: Digest, _ right: Digest) -> Digest {
        var hash = SHA256()
        hash.update(0x01)
        hash.update(left)
        hash.update(right)
        return hash.digest()
    }

    /// Computes the root of a log of `size` leaves from stored subtrees, in O(log size).
    package static func root<Failure: Error>(
        size: UInt64, _ stored: (Node) throws(Failure) -> Digest
    ) throws(Failure) -> Digest {
        size == 0 ? emptyRoot : try hash(0..<size, stored)
    }

    /// Computes MTH(D[range]) of RFC 6962. The hash of a perfect subtree is read from storage; any other is computed
    /// from its two halves.
    ///
    /// - Parameter range: a range that is not empty and starts at a multiple of the smallest power of two that covers
    ///   it.
    static func hash<Failure: Error>(
        _ range: Range<UInt64>, _ stored: (Node) throws(Failure) -> Digest
    ) throws(Failure) -> Digest {
        let count = range.upperBound - range.lowerBound
        if count.nonzeroBitCount == 1 {
            let level = count.trailingZeroBitCount
            return try stored(Node(level: level, index: range.lowerBound >> UInt64(level)))
        }
        let middle = range.lowerBound + split(count)
        return nodeHash(
            try hash(range.lowerBound..<middle, stored), try hash(middle..<range.upperBound, stored))
    }

    /// Returns the largest power of two that is smaller than `count`, which is at least 2.
    static func split(_ count: UInt64) -> UInt64 { 1 << UInt64(63 - (count - 1).leadingZeroBitCount) }
}
