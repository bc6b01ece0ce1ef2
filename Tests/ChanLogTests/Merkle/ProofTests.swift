import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Testing

@Suite struct ProofTests {
    let leaves = (0..<300).map { SHA256.digest([UInt8($0 & 255), UInt8($0 >> 8)]) }

    @Test func `inclusion proofs of every size to 300 are the naive ones and hold`() throws {
        let log = StoredTree(leaves)
        for size in 1...leaves.count {
            let root = NaiveTree.root(leaves.prefix(size))
            let indexes = size <= 40 ? Array(0..<size) : [0, 1, size / 3, size / 2, size - 2, size - 1]
            for index in indexes {
                let proof = try #require(InclusionProof.make(index: UInt64(index), size: UInt64(size), log.stored))
                #expect(proof.path == NaiveTree.path(index, leaves.prefix(size)), "\(index) of \(size)")
                #expect(proof.proves(leaves[index], in: root), "\(index) of \(size)")
            }
        }
        #expect(InclusionProof.make(index: 5, size: 5, log.stored) == nil)
    }

    @Test func `consistency proofs of every size to 300 are the naive ones and hold`() throws {
        let log = StoredTree(leaves)
        let roots = (0...leaves.count).map { NaiveTree.root(leaves.prefix($0)) }
        for to in 1...leaves.count {
            let sizes = to <= 40 ? Array(1...to) : [1, 2, to / 3, to / 2, to - 1, to]
            for from in sizes {
                let proof = try #require(ConsistencyProof.make(from: UInt64(from), to: UInt64(to), log.stored))
                #expect(proof.path == NaiveTree.consistency(from, leaves.prefix(to)), "\(from) to \(to)")
                #expect(proof.proves(roots[from], isBeginningOf: roots[to]), "\(from) to \(to)")
            }
        }
        #expect(ConsistencyProof.make(from: 0, to: 5, log.stored) == nil)
        #expect(ConsistencyProof.make(from: 6, to: 5, log.stored) == nil)
    }

    @Test func `proofs hold in random trees to 2^40, for their own leaf and sizes only`() throws {
        var random = Seed.generator(for: "proofs hold in random trees to 2^40")
        for _ in 0..<200 {
            let size = UInt64.random(in: 2..<Limits.logSize >> random.below(38), using: &random)
            let tree = SparseTree(marked: UInt64.random(in: 0..<size, using: &random))
            let root = tree.root(size)
            let inclusion = try #require(InclusionProof.make(index: tree.marked, size: size, tree.stored))
            #expect(inclusion.path.count <= 40)
            #expect(inclusion.proves(tree.markedLeaf, in: root))
            let elsewhere = InclusionProof(index: (tree.marked + 1) % size, size: size, path: inclusion.path)
            #expect(!elsewhere.proves(tree.markedLeaf, in: root))
            let from = UInt64.random(in: 1..<size, using: &random)
            let consistency = try #require(ConsistencyProof.make(from: from, to: size, tree.stored))
            #expect(consistency.proves(tree.root(from), isBeginningOf: root))
            let rewritten = SparseTree(marked: (tree.marked + 1) % size)
            let isSameBeginning = rewritten.root(from) == tree.root(from)
            #expect(consistency.proves(rewritten.root(from), isBeginningOf: root) == isSameBeginning)
        }
    }

    @Test func `every changed bit of a small proof is refused`() throws {
        let log = StoredTree(leaves)
        for size in 1...12 {
            let root = NaiveTree.root(leaves.prefix(size))
            for index in 0..<size {
                let proof = try #require(InclusionProof.make(index: UInt64(index), size: UInt64(size), log.stored))
                for path in Self.damaged(proof.path) {
                    let forged = InclusionProof(index: UInt64(index), size: UInt64(size), path: path)
                    #expect(!forged.proves(leaves[index], in: root), "\(index) of \(size)")
                }
                let from = index + 1
                let old = NaiveTree.root(leaves.prefix(from))
                let consistency = try #require(ConsistencyProof.make(from: UInt64(from), to: UInt64(size), log.stored))
                for path in Self.damaged(consistency.path) {
                    let forged = ConsistencyProof(from: UInt64(from), to: UInt64(size), path: path)
                    #expect(!forged.proves(old, isBeginningOf: root), "\(from) to \(size)")
                }
            }
        }
    }

    /// One flipped bit in every byte, one hash more, and one hash less.
    private static func damaged(_ path: [Digest]) -> [[Digest]] {
        var results = [path + [MerkleTree.emptyRoot], [MerkleTree.emptyRoot] + path]
        if !path.isEmpty { results += [Array(path.dropLast()), Array(path.dropFirst())] }
        for (place, digest) in path.enumerated() {
            for byte in 0..<Digest.byteCount {
                var bytes = digest.bytes
                bytes[byte] ^= 1 << UInt8(byte % 8)
                var changed = path
                if let digest = Digest(bytes) { changed[place] = digest }
                results.append(changed)
            }
        }
        return results
    }

    @Test func `proofs for impossible places are refused`() {
        let leaf = leaves[0]
        #expect(!InclusionProof(index: 1, size: 1, path: []).proves(leaf, in: leaf))
        #expect(!InclusionProof(index: 0, size: 0, path: []).proves(leaf, in: leaf))
        #expect(!InclusionProof(index: 0, size: .max, path: []).proves(leaf, in: leaf))
        #expect(!ConsistencyProof(from: 0, to: 1, path: []).proves(leaf, isBeginningOf: leaf))
        #expect(!ConsistencyProof(from: 2, to: 1, path: []).proves(leaf, isBeginningOf: leaf))
        #expect(!ConsistencyProof(from: 1, to: 2, path: []).proves(leaf, isBeginningOf: leaf))
        #expect(ConsistencyProof(from: 1, to: 1, path: []).proves(leaf, isBeginningOf: leaf))
    }
}
