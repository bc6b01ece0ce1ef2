package import ChanID
package import ChanLog
package import ChanSodium

extension ForgedLog {
    /// Returns what a witness is asked: to cosign the first `size` entries, with the proof from `old`.
    ///
    /// - Parameters:
    ///   - key: the key that signs, if not the origin's.
    ///   - other: the conversation that the checkpoint names, if not this one.
    package func checkpointRequest(
        old: UInt64, size: UInt64, signedBy key: SigningKey? = nil, as other: ConversationID? = nil
    ) throws -> AddCheckpointRequest {
        let leaves = entries.map { MerkleTree.leafHash($0.entry.leafBytes) }
        func hash(_ node: MerkleTree.Node) -> Digest {
            guard node.level > 0 else { return leaves[Int(node.index)] }
            return MerkleTree.nodeHash(
                hash(MerkleTree.Node(level: node.level - 1, index: node.index * 2)),
                hash(MerkleTree.Node(level: node.level - 1, index: node.index * 2 + 1)))
        }
        let name = other ?? conversation
        let root = MerkleTree.root(size: size) { hash($0) }
        let checkpoint = SignedCheckpoint(
            Checkpoint(conversation: name, size: size, root: root), signedBy: key ?? self.key)
        let proof = old == 0 ? nil : ConsistencyProof.make(from: old, to: size) { hash($0) }
        return AddCheckpointRequest(
            oldSize: old, proof: proof?.path ?? [],
            head: TreeHead(origin: Checkpoint.origin(of: name), size: size, root: root), note: checkpoint.note)
    }
}
