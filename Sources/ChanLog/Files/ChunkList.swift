package import ChanID

/// The sealed chunks a file consists of, by their hashes: what relays and readers check every chunk by. The file is named by
/// the Merkle root over them (RFC 6962 §2.1, chunks as leaves), so a list that leads to the root is the list.
package struct ChunkList: Hashable, Sendable {
    /// Bytes of a file in one chunk; the last chunk may hold fewer.
    package static let plainBytes = 256 << 10
    /// A chunk as it travels: nonce 24 ‖ ciphertext ‖ tag 16.
    package static let sealedBytes = plainBytes + overhead
    package static let overhead = 40
    /// So a file is 2 GiB long at most, and its list 256 KiB.
    package static let maximumChunks = 8_192

    package let hashes: [Digest]
    /// Of all sealed chunks together.
    package let bytes: UInt64
    package let root: Digest

    /// - Throws: `Malformed` for no chunks, too many, or a size that so many chunks cannot have.
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

    /// As it travels: the hashes one after another.
    /// - Throws: `Malformed`, also for a part of a hash.
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

    /// How long a sealed chunk is.
    package func length(of number: Int) -> Int {
        number < count - 1 ? Self.sealedBytes : Int(bytes - UInt64(count - 1) * UInt64(Self.sealedBytes))
    }

    /// Where a sealed chunk begins when all stand one after another.
    package func offset(of number: Int) -> UInt64 { UInt64(number) * UInt64(Self.sealedBytes) }

    /// Whether these bytes are the chunk of this number.
    package func isChunk(_ chunk: [UInt8], _ number: Int) -> Bool {
        hashes.indices.contains(number) && chunk.count == length(of: number) && Self.hash(of: chunk) == hashes[number]
    }

    /// SHA-256(0x00 ‖ chunk): a leaf of the tree.
    package static func hash(of chunk: [UInt8]) -> Digest { MerkleTree.leafHash(chunk) }
}
