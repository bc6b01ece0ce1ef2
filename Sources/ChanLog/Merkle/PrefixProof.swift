package import ChanID

/// A proof which root a log had at a smaller size: that root, and the consistency proof that leads from it to the root of
/// the larger log.
package struct PrefixProof: Hashable, Sendable {
    /// The root at the smaller size.
    package let root: Digest
    package let growth: ConsistencyProof

    package init(root: Digest, growth: ConsistencyProof) {
        self.root = root
        self.growth = growth
    }

    /// Creates the proof from stored subtrees of the larger tree.
    ///
    /// - Returns: `nil` unless 0 < from ≤ to.
    package static func make<Failure: Error>(
        from: UInt64, to: UInt64, _ stored: (MerkleTree.Node) throws(Failure) -> Digest
    ) throws(Failure) -> PrefixProof? {
        guard let growth = try ConsistencyProof.make(from: from, to: to, stored) else { return nil }
        return PrefixProof(root: try MerkleTree.root(size: from, stored), growth: growth)
    }

    /// Returns whether the larger log, which has `larger` as its root, had this root.
    package func isProven(in larger: Digest) -> Bool { growth.proves(root, isBeginningOf: larger) }

    /// The root, then the path: 32 bytes each.
    package var bytes: [UInt8] { root.bytes + growth.path.flatMap(\.bytes) }

    /// - Returns: `nil` for bytes that are not 1 to 65 hashes. Nothing is verified.
    package init?(bytes: [UInt8], from: UInt64, to: UInt64) {
        guard !bytes.isEmpty, bytes.count % 32 == 0, bytes.count <= 32 * (MerkleTree.longestPath + 1) else {
            return nil
        }
        let hashes = stride(from: 0, to: bytes.count, by: 32).compactMap { Digest(Array(bytes[$0..<$0 + 32])) }
        guard let root = hashes.first else { return nil }
        self.init(root: root, growth: ConsistencyProof(from: from, to: to, path: Array(hashes.dropFirst())))
    }
}
