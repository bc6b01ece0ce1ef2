package import ChanID

/// A proof that a tree is a prefix of a larger one (RFC 6962 §2.1.2, verified as in RFC 9162 §2.1.4.2).
package struct ConsistencyProof: Hashable, Sendable {
    package let from: UInt64
    package let to: UInt64
    package let path: [Digest]

    package init(from: UInt64, to: UInt64, path: [Digest]) {
        self.from = from
        self.to = to
        self.path = path
    }

    /// Creates the proof from stored subtrees of the larger tree.
    ///
    /// - Returns: `nil` unless 0 < from ≤ to.
    package static func make<Failure: Error>(
        from: UInt64, to: UInt64, _ stored: (MerkleTree.Node) throws(Failure) -> Digest
    ) throws(Failure) -> ConsistencyProof? {
        guard 0 < from, from <= to, to <= Limits.logSize else { return nil }
        var path: [Digest] = []
        var range = 0..<to
        while range.upperBound != from {
            let middle = range.lowerBound + MerkleTree.split(range.upperBound - range.lowerBound)
            let (left, right) = (range.lowerBound..<middle, middle..<range.upperBound)
            range = from <= middle ? left : right
            path.append(try MerkleTree.hash(from <= middle ? right : left, stored))
        }
        // The verifier knows the root of the whole old tree, but not the hashes of its parts.
        if range.lowerBound > 0 { path.append(try MerkleTree.hash(range, stored)) }
        return ConsistencyProof(from: from, to: to, path: path.reversed())
    }

    /// Returns whether the tree of `to` leaves with `newRoot` begins with the tree of `from` leaves with `oldRoot`.
    package func proves(_ oldRoot: Digest, isBeginningOf newRoot: Digest) -> Bool {
        guard 0 < from, from <= to, to <= Limits.logSize else { return false }
        guard from < to else { return path.isEmpty && oldRoot == newRoot }
        var steps = path[...]
        // A perfect old tree is itself the first node, so the proof does not repeat it.
        let start = from.nonzeroBitCount == 1 ? oldRoot : steps.popFirst()
        guard let start else { return false }
        let level = UInt64((from - 1).trailingOnes)
        var (node, last) = ((from - 1) >> level, (to - 1) >> level)
        var (old, new) = (start, start)
        for sibling in steps {
            guard last > 0 else { return false }
            if node & 1 == 1 || node == last {
                old = MerkleTree.nodeHash(sibling, old)
                new = MerkleTree.nodeHash(sibling, new)
                let skipped = node & 1 == 1 ? 0 : UInt64(node.trailingZeroBitCount)
                (node, last) = (node >> skipped, last >> skipped)
            } else {
                new = MerkleTree.nodeHash(new, sibling)
            }
            (node, last) = (node >> 1, last >> 1)
        }
        return last == 0 && old == oldRoot && new == newRoot
    }
}
