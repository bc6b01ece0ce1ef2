package import ChanID

/// The hashes of the sealed chunks of a file. Relays and readers check every chunk against them.
///
/// The file's identifier is the Merkle root over these hashes (RFC 6962 §2.1, chunks as leaves), so a list with that
/// root is authentic.
package struct ChunkList: Hashable, Sendable {
    /// The plaintext bytes in one chunk; the last chunk may be shorter.
    package static let plainBytes = 256 << 10
    /// The largest size of a sealed chunk: nonce 24 ‖ ciphertext ‖ tag 16.
    package static let sealedBytes = plainBytes + overhead
    package static let overhead = 40
    /// The largest number of chunks. It limits a file to 2 GiB and its list to 256 KiB.
    package static let maximumChunks = 8_192

    package let hashes: [Digest]
    /// The total size of all sealed chunks, in bytes.
    package let bytes: UInt64
    package let root: Digest

    /// - Throws: `MalformedError` for no chunks, for too many, or for a size that this number of chunks cannot have.
    package init(_ hashes: [Digest], bytes: UInt64) throws(MalformedError) {
        guard (1...Self.maximumChunks).contains(hashes.count) else { throw MalformedError(field: "hashes", offset: 0) }
        let before = UInt64(hashes.count - 1) * UInt64(Self.sealedBytes)
        guard bytes > before + UInt64(Self.overhead), bytes <= before + UInt64(Self.sealedBytes) else {
            throw MalformedError(field: "bytes", offset: 0)
        }
        var range = CompactRange()
        for hash in hashes { range.append(hash) }
        self.hashes = hashes
        self.bytes = bytes
        root = range.root
    }

    /// Parses the transferred form: the concatenated hashes.
    ///
    /// - Throws: `MalformedError`, also for a partial hash.
    package init(packed: [UInt8], bytes: UInt64) throws(MalformedError) {
        guard packed.count.isMultiple(of: Digest.byteCount), packed.count / Digest.byteCount <= Self.maximumChunks
        else {
            throw MalformedError(field: "hashes", offset: 0)
        }
        let starts = stride(from: 0, to: packed.count, by: Digest.byteCount)
        try self.init(starts.compactMap { Digest(packed[$0..<$0 + Digest.byteCount]) }, bytes: bytes)
    }

    package var packed: [UInt8] { hashes.flatMap(\.bytes) }

    package var count: Int { hashes.count }

    /// Returns the length of a sealed chunk, in bytes.
    package func length(of number: Int) -> Int {
        number < count - 1 ? Self.sealedBytes : Int(bytes - UInt64(count - 1) * UInt64(Self.sealedBytes))
    }

    /// Returns the offset of a sealed chunk in the concatenation of all chunks.
    package func offset(of number: Int) -> UInt64 { UInt64(number) * UInt64(Self.sealedBytes) }

    /// Returns whether `chunk` is the chunk with this number.
    package func isChunk(_ chunk: [UInt8], _ number: Int) -> Bool {
        hashes.indices.contains(number) && chunk.count == length(of: number) && Self.hash(of: chunk) == hashes[number]
    }

    /// SHA-256(0x00 ‖ chunk), the chunk's leaf hash in the tree.
    package static func hash(of chunk: [UInt8]) -> Digest { MerkleTree.leafHash(chunk) }
}
