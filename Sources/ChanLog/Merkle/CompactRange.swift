package import ChanID

/// The state needed to append to a log and to compute its root: the hashes of its perfect subtrees, at most 40.
///
/// Appending a leaf computes O(1) hashes on average and O(log size) at most.
package struct CompactRange: Hashable, Sendable {
    package private(set) var size: UInt64
    /// The hashes from left to right, that is the largest subtree first: one for each bit set in `size`.
    package private(set) var peaks: [Digest]

    /// The empty log.
    package init() {
        size = 0
        peaks = []
    }

    /// - Returns: `nil` when the number of `peaks` differs from the number of bits set in `size`, or `size` exceeds
    ///   `Limits.logSize`.
    package init?(size: UInt64, peaks: [Digest]) {
        guard size <= Limits.logSize, peaks.count == size.nonzeroBitCount else { return nil }
        self.size = size
        self.peaks = peaks
    }

    /// Restores the range from stored subtrees.
    ///
    /// - Parameter size: the log's size, at most `Limits.logSize`.
    package init<Failure: Error>(
        size: UInt64, _ stored: (MerkleTree.Node) throws(Failure) -> Digest
    ) throws(Failure) {
        var peaks: [Digest] = []
        for level in stride(from: 40, through: 0, by: -1) where size & 1 << UInt64(level) != 0 {
            peaks.append(try stored(MerkleTree.Node(level: level, index: (size >> UInt64(level)) - 1)))
        }
        self.size = size
        self.peaks = peaks
    }

    /// Appends a leaf.
    ///
    /// - Returns: the hashes of all perfect subtrees that this leaf completes, its own hash first. A log stores these.
    @discardableResult
    package mutating func append(_ leafHash: Digest) -> [Digest] {
        var completed = [leafHash]
        var hash = leafHash
        for _ in 0..<size.trailingOnes {
            hash = MerkleTree.nodeHash(peaks.removeLast(), hash)
            completed.append(hash)
        }
        peaks.append(hash)
        size += 1
        return completed
    }

    /// The root of the log so far (RFC 6962 §2.1).
    package var root: Digest {
        guard var root = peaks.last else { return MerkleTree.emptyRoot }
        for peak in peaks.dropLast().reversed() { root = MerkleTree.nodeHash(peak, root) }
        return root
    }
}

extension UInt64 {
    /// The number of consecutive bits set, from the lowest.
    var trailingOnes: Int { (~self).trailingZeroBitCount }
}
