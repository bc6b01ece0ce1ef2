import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Testing

@Suite struct MerkleTreeTests {
    /// The eight leaves and roots that implementations of RFC 6962 share.
    static let leaves = [
        "", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f",
    ]
    static let roots = [
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
        "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
        "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
        "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    ]

    static func published() throws -> [Digest] {
        try leaves.map { MerkleTree.leafHash(try #require(Hex.decode($0))) }
    }

    @Test func `the published leaves give the published roots`() throws {
        var tree = CompactRange()
        #expect(tree.root.description == Self.roots[0])
        for (leaf, root) in zip(try Self.published(), Self.roots.dropFirst()) {
            tree.append(leaf)
            #expect(tree.root.description == root)
        }
    }

    @Test func `the published proofs are made and hold`() throws {
        let leaves = try Self.published()
        let log = StoredTree(leaves)
        let inclusion = try #require(InclusionProof.make(index: 5, size: 8, log.stored))
        #expect(inclusion.path.map { String("\($0)".prefix(8)) } == ["bc1a0643", "ca854ea1", "d37ee418"])
        #expect(inclusion.proves(leaves[5], in: try #require(Digest(hex: Self.roots[8]))))
        let consistency = try #require(ConsistencyProof.make(from: 6, to: 8, log.stored))
        #expect(consistency.path.map { String("\($0)".prefix(8)) } == ["0ebc5d34", "ca854ea1", "d37ee418"])
        let (old, new) = (try #require(Digest(hex: Self.roots[6])), try #require(Digest(hex: Self.roots[8])))
        #expect(consistency.proves(old, isBeginningOf: new))
    }

    @Test func `every size to 300 gives the naive root, from peaks and from stored subtrees`() {
        let leaves = (0..<300).map { SHA256.digest([UInt8($0 & 255), UInt8($0 >> 8)]) }
        let log = StoredTree(leaves)
        var tree = CompactRange()
        for size in 1...leaves.count {
            let completed = tree.append(leaves[size - 1])
            #expect(completed.count == size.trailingZeroBitCount + 1)
            let root = NaiveTree.root(leaves.prefix(size))
            #expect(tree.root == root, "size \(size)")
            #expect(MerkleTree.root(size: UInt64(size), log.stored) == root)
            #expect(CompactRange(size: UInt64(size), log.stored) == tree)
            #expect(CompactRange(size: UInt64(size), peaks: tree.peaks) == tree)
        }
        #expect(CompactRange(size: 3, peaks: tree.peaks) == nil)
        #expect(CompactRange(size: Limits.logSize + 1, peaks: []) == nil)
    }

    @Test func `a subtree is found in the row of the leaf that completes it`() {
        let leaves = (0..<64).map { MerkleTree.leafHash([UInt8($0)]) }
        var (tree, rows) = (CompactRange(), [[Digest]]())
        for leaf in leaves { rows.append(tree.append(leaf)) }
        for level in 0...6 {
            for index in 0..<UInt64(64 >> level) {
                let node = MerkleTree.Node(level: level, index: index)
                let range = Int(index) << level..<Int(index + 1) << level
                #expect(rows[Int(node.completedBy)][level] == NaiveTree.root(leaves[range]))
            }
        }
    }

    @Test func `random sizes to 2^40 append as they should`() throws {
        var random = Seed.generator(for: "random sizes to 2^40 append")
        for _ in 0..<200 {
            let size = UInt64.random(in: 1..<Limits.logSize >> random.below(40), using: &random)
            let sparse = SparseTree(marked: UInt64.random(in: 0...size + 1, using: &random))
            var tree = CompactRange(size: size, sparse.stored)
            #expect(tree.root == sparse.root(size))
            tree.append(sparse.stored(MerkleTree.Node(level: 0, index: size)))
            #expect(tree == CompactRange(size: size + 1, sparse.stored))
            #expect(tree.peaks.count <= 40)
        }
    }
}

/// A log as stores keep it: each row has the hashes that its leaf completed.
struct StoredTree {
    private var rows: [[Digest]] = []

    init(_ leaves: [Digest] = []) {
        var tree = CompactRange()
        for leaf in leaves { rows.append(tree.append(leaf)) }
    }

    mutating func append(_ row: [Digest]) { rows.append(row) }
    func stored(_ node: MerkleTree.Node) -> Digest { rows[Int(node.completedBy)][node.level] }
}
