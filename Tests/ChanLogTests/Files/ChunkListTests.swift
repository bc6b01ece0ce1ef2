import ChanID
import ChanLog
import ChanSodium
import Testing

@Suite("The chunks of a file")
struct ChunkListTests {
    private func hashes(_ count: Int) -> [Digest] { (0..<count).map { SHA256.digest([UInt8(truncatingIfNeeded: $0)]) } }

    /// Returns the largest size for this number of chunks.
    private func full(_ count: Int) -> UInt64 { UInt64(count * ChunkList.sealedBytes) }

    /// Computes MTH of RFC 6962 §2.1 recursively, without optimization.
    private func naive(_ leaves: [Digest]) -> Digest {
        guard leaves.count > 1 else { return leaves[0] }
        var middle = 1
        while middle * 2 < leaves.count { middle *= 2 }
        return MerkleTree.nodeHash(naive(Array(leaves[..<middle])), naive(Array(leaves[middle...])))
    }

    @Test(arguments: [1, 2, 3, 7, 8, 100])
    func `chunks have the root of RFC 6962 and can be restored from their bytes`(count: Int) throws {
        let chunks = try ChunkList(hashes(count), bytes: full(count) - 1)
        #expect(chunks.root == naive(hashes(count)))
        #expect(try ChunkList(packed: chunks.packed, bytes: chunks.bytes) == chunks)
        #expect(chunks.length(of: count - 1) == ChunkList.sealedBytes - 1)
        #expect(count == 1 || chunks.length(of: 0) == ChunkList.sealedBytes)
    }

    @Test func `refuses no chunks, too many, a partial hash, and a size that the number of chunks cannot have`() {
        #expect(throws: MalformedError.self) { try ChunkList([], bytes: 0) }
        #expect(throws: MalformedError.self) { try ChunkList(hashes(8_193), bytes: full(8_193)) }
        #expect(throws: MalformedError.self) { try ChunkList(packed: [UInt8](repeating: 0, count: 33), bytes: 100) }
        for bytes in [0, 40, full(1) + 1, UInt64.max] {
            #expect(throws: MalformedError.self) { try ChunkList(hashes(1), bytes: bytes) }
        }
        #expect(throws: MalformedError.self) { try ChunkList(hashes(2), bytes: full(1)) }
    }

    @Test func `a chunk is identified by its hash, position and length`() throws {
        let data = [[UInt8]](repeating: [UInt8](repeating: 5, count: ChunkList.sealedBytes), count: 1) + [[1, 2, 3]]
        let last = [UInt8](repeating: 9, count: 50)
        let chunks = try ChunkList([data[0], last].map(ChunkList.hash), bytes: full(1) + 50)
        #expect(chunks.isChunk(data[0], 0) && chunks.isChunk(last, 1))
        #expect(!chunks.isChunk(last, 0) && !chunks.isChunk(data[0], 1) && !chunks.isChunk(data[1], 1))
        #expect(!chunks.isChunk(last, 2) && !chunks.isChunk(last, -1))
    }
}
