import ChanEnvelope
import ChanLog
import ChanSodium
import Testing

@Suite("File encryption")
struct FileCipherTests {
    private func seal(_ bytes: UInt64, key: [UInt8] = [UInt8](repeating: 1, count: 32)) throws -> FileCipher {
        try #require(FileCipher(key: key, bytes: bytes))
    }

    private func content(_ seal: FileCipher, _ number: Int) -> [UInt8] {
        (0..<seal.content(of: number)).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) }
    }

    @Test(arguments: [0, 1, 4_096, 262_143, 262_144, 262_145, 700_000])
    func `a file of any length opens chunk by chunk`(bytes: UInt64) throws {
        let seal = try seal(bytes)
        var (plain, sealed) = (UInt64(0), UInt64(0))
        for number in 0..<seal.count {
            let chunk = seal.seal(content(seal, number), number)
            #expect(chunk.count <= ChunkList.sealedBytes)
            #expect(try seal.open(chunk, number) == content(seal, number))
            plain += UInt64(seal.content(of: number))
            sealed += UInt64(chunk.count)
        }
        #expect(plain == bytes && sealed == seal.sealedBytes)
        let hashes = (0..<seal.count).map { ChunkList.hash(of: [UInt8($0)]) }
        #expect(throws: Never.self) { try ChunkList(hashes, bytes: sealed) }
    }

    @Test func `a sealed file reveals only a size class to relays`() throws {
        #expect(try seal(0).sealedBytes == seal(4_096).sealedBytes)
        #expect(try seal(1_000_001).sealedBytes == seal(1_010_000).sealedBytes)
        #expect(try seal(1_000_000).paddedBytes <= 1_120_000)
        #expect(try seal(FileCipher.maximumBytes).count == ChunkList.maximumChunks)
        #expect(FileCipher(key: [UInt8](repeating: 1, count: 32), bytes: FileCipher.maximumBytes + 1) == nil)
        #expect(FileCipher(key: [1], bytes: 1) == nil)
    }

    @Test func `a chunk does not open at another position, in another file, under another key, or truncated`() throws {
        let seal = try seal(700_000)
        let chunks = (0..<seal.count).map { seal.seal(content(seal, $0), $0) }
        #expect(throws: OpeningError.tampered) { try seal.open(chunks[0], 1) }
        #expect(throws: OpeningError.tampered) { try seal.open(chunks[1], 0) }
        #expect(throws: OpeningError.tampered) { try self.seal(262_144 * 2).open(chunks[0], 0) }
        #expect(throws: OpeningError.tampered) {
            try self.seal(700_000, key: [UInt8](repeating: 2, count: 32)).open(chunks[0], 0)
        }
        #expect(throws: OpeningError.self) { try seal.open(Array(chunks[0].dropLast()), 0) }
        #expect(throws: OpeningError.tooShort) { try seal.open([], 0) }
    }

    @Test func `a file whose padding is not zeros is refused`() throws {
        let (long, short) = (try seal(4_000), try seal(100))
        let chunk = long.seal([UInt8](repeating: 3, count: 4_000), 0)
        #expect(throws: OpeningError.tampered) { try short.open(chunk, 0) }
    }

    @Test func `every byte of a chunk is authenticated`() throws {
        let seal = try seal(10)
        let chunk = seal.seal(content(seal, 0), 0)
        for index in chunk.indices {
            var changed = chunk
            changed[index] ^= 1
            #expect(throws: OpeningError.tampered) { try seal.open(changed, 0) }
        }
    }
}
