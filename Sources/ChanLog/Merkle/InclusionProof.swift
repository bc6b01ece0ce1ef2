package import ChanID

/// A proof that a leaf is in a tree (RFC 6962 §2.1.1, verified as in RFC 9162 §2.1.3.2).
package struct InclusionProof: Hashable, Sendable {
    package let index: EntryNumber
    /// The size of the tree.
    package let size: UInt64
    /// The hashes from the leaf's sibling up to the child of the root.
    package let path: [Digest]

    package init(index: EntryNumber, size: UInt64, path: [Digest]) {
        self.index = index
        self.size = size
        self.path = path
    }

    /// Creates the proof from stored subtrees.
    ///
    /// - Returns: `nil` for an entry that is not in the tree.
    package static func make<Failure: Error>(
        index: EntryNumber, size: UInt64, _ stored: (MerkleTree.Node) throws(Failure) -> Digest
    ) throws(Failure) -> InclusionProof? {
        guard index < size, size <= Limits.logSize else { return nil }
        var path: [Digest] = []
        var range = 0..<size
        while range.upperBound - range.lowerBound > 1 {
            let middle = range.lowerBound + MerkleTree.split(range.upperBound - range.lowerBound)
            let (left, right) = (range.lowerBound..<middle, middle..<range.upperBound)
            range = index < middle ? left : right
            path.append(try MerkleTree.hash(index < middle ? right : left, stored))
        }
        return InclusionProof(index: index, size: size, path: path.reversed())
    }

    /// Returns whether the proof leads from `leafHash` to `root`.
    package func proves(_ leafHash: Digest, in root: Digest) -> Bool {
        guard index < size, size <= Limits.logSize else { return false }
        var (node, last) = (index, size - 1)
        var hash = leafHash
        for sibling in path {
            guard last > 0 else { return false }
            if node & 1 == 1 || node == last {
                hash = MerkleTree.nodeHash(sibling, hash)
                // At the right edge, the proof has no hash for levels without a sibling.
                let skipped = node & 1 == 1 ? 0 : node.trailingZeroBitCount
                (node, last) = (node >> UInt64(skipped), last >> UInt64(skipped))
            } else {
                hash = MerkleTree.nodeHash(hash, sibling)
            }
            (node, last) = (node >> 1, last >> 1)
        }
        return last == 0 && hash == root
    }
}
