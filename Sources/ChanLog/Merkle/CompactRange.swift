package import ChanID

/// All one needs of a log to append to it and to know its root: the hashes of the perfect subtrees it consists of, at
/// most 40. Appending takes O(1) hashes on average and O(log size) at most.
package struct CompactRange: Hashable, Sendable {
    package private(set) var size: UInt64
    /// From the left, that is the largest subtree first: one for each bit set in `size`.
    package private(set) var peaks: [Digest]

    /// The empty log.
    package init() {
        size = 0
        peaks = []
    }

    /// - Returns: `nil` where `peaks` are not as many as bits set in `size`, or the size is over `Limits.logSize`.
    package init?(size: UInt64, peaks: [Digest]) {
        guard size <= Limits.logSize, peaks.count == size.nonzeroBitCount else { return nil }
        self.size = size
        self.peaks = peaks
    }

    /// Put together again from stored subtrees. `size` is at most `Limits.logSize`.
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
    /// - Returns: the hashes of all perfect subtrees this leaf completes, its own first. They are what a log keeps.
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
    /// How many of the lowest bits are set.
    var trailingOnes: Int { (~self).trailingZeroBitCount }
}
