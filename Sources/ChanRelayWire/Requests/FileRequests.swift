package import ChanID
package import ChanLog

/// A reference to one chunk of one file.
package struct ChunkReference: Hashable, Sendable {
    package let root: Digest
    package let number: Int
}

/// The origin's update of the files that messages refer to, and of those that no message refers to any more.
package struct BlobClaimUpdate: Hashable, Sendable {
    /// The maximum number of files in one update.
    static let maxPerRequest = 4_096
    /// The maximum number of claimed files of one conversation, so that an origin cannot fill the disk with names.
    package static let maxClaims = 1_000_000

    /// The number of the last change before this update.
    package let after: UInt64
    package let mark: UInt64
    package let keep: [Digest]
    package let drop: [Digest]

    /// Decodes an update.
    /// - Throws: `malformed`, `too_large`.
    package init(_ wire: WireKeepBlobs) throws(RelayError) {
        guard wire.keep.count + wire.drop.count <= Self.maxPerRequest else {
            throw RelayError(.tooLarge, "\(Self.maxPerRequest) files may be told of at once")
        }
        after = try PeerInput.validatedCount(wire.after)
        mark = try PeerInput.validatedCount(wire.mark)
        keep = wire.keep.compactMap { Digest([UInt8]($0)) }
        drop = wire.drop.compactMap { Digest([UInt8]($0)) }
        guard after <= mark, keep.count == wire.keep.count, drop.count == wire.drop.count else {
            throw RelayError(.malformed, "an order about files with a field that cannot be")
        }
    }
}

extension RelayRequest {
    package static func root(_ bytes: some Collection<UInt8>) throws(RelayError) -> Digest {
        guard let root = Digest(bytes) else { throw RelayError(.malformed, "a file's root is 32 bytes") }
        return root
    }

    package static func chunks(_ offer: WireOfferBlob) throws(RelayError) -> ChunkList {
        let chunks: ChunkList
        do throws(MalformedError) { chunks = try ChunkList(packed: [UInt8](offer.hashes), bytes: offer.bytes) } catch {
            throw RelayError(.malformed, "a file's chunks: \(error)")
        }
        guard try root(offer.root) == chunks.root else {
            throw RelayError(.badRoot, "the chunks do not lead to the file's root")
        }
        return chunks
    }

    package static func put(_ put: WirePutChunk) throws(RelayError) -> RelayRequest {
        guard put.chunk.count <= ChunkList.sealedBytes else {
            throw RelayError(.tooLarge, "a chunk has \(ChunkList.sealedBytes) bytes at most")
        }
        return .putChunk([UInt8](put.chunk), ChunkReference(root: try root(put.root), number: Int(put.number)))
    }
}
