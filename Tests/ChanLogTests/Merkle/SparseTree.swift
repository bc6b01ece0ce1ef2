import ChanID
import ChanLog

/// A tree of any size in which all leaves but one are equal, so that the hash of every subtree is known without
/// storage.
struct SparseTree {
    private static let common: [Digest] = (0..<41).reduce(into: [MerkleTree.leafHash([])]) { levels, level in
        levels.append(MerkleTree.nodeHash(levels[level], levels[level]))
    }
    let marked: UInt64
    let markedLeaf = MerkleTree.leafHash([1])

    func stored(_ node: MerkleTree.Node) -> Digest {
        guard marked >> UInt64(node.level) == node.index else { return Self.common[node.level] }
        var hash = markedLeaf
        for level in 0..<node.level {
            let sibling = Self.common[level]
            let isRight = marked >> UInt64(level) & 1 == 1
            hash = isRight ? MerkleTree.nodeHash(sibling, hash) : MerkleTree.nodeHash(hash, sibling)
        }
        return hash
    }

    func root(_ size: UInt64) -> Digest { MerkleTree.root(size: size, stored) }
}
