package import ChanID
package import ChanLog
package import ChanRelayWire
internal import FoundationEssentials

/// Requests about files, for every caller with access.
extension RelayConnection {
    /// The status of a file on a relay.
    package struct RelayFileStatus: Sendable {
        /// The file's chunks, verified to lead to the requested root.
        package let chunks: ChunkList
        /// The numbers of the missing chunks, in order.
        package let missing: [Int]
    }

    /// Announces an upload, or queries its progress.
    /// - Throws: `quota`, `unauthorized`.
    package func offer(_ chunks: ChunkList) async throws(RelayError) -> RelayFileStatus {
        var offer = WireOfferBlob()
        offer.root = .init(chunks.root.bytes)
        offer.hashes = .init(chunks.packed)
        offer.bytes = chunks.bytes
        return try Self.fileStatus(try await sendRequest(.offerBlob(offer)), chunks.root)
    }

    /// Returns the status of a file.
    /// - Throws: `not_found`; `bad_root` for a list of chunks that is not the file's.
    package func describe(_ root: Digest) async throws(RelayError) -> RelayFileStatus {
        var wire = WireAskBlob()
        wire.root = .init(root.bytes)
        return try Self.fileStatus(try await sendRequest(.askBlob(wire)), root)
    }

    /// Uploads one chunk; it is stored durably when the call returns.
    /// - Throws: `not_found` unless the file was offered, `body_mismatch`, `busy`.
    package func put(_ chunk: [UInt8], _ number: Int, of root: Digest) async throws(RelayError) {
        var put = WirePutChunk()
        put.root = .init(root.bytes)
        put.number = UInt32(clamping: number)
        put.chunk = .init(chunk)
        _ = try await sendRequest(.putChunk(put))
    }

    /// Downloads one chunk and verifies it.
    /// - Throws: `not_found`; `body_mismatch` for bytes that are not the chunk.
    package func chunk(_ number: Int, of chunks: ChunkList) async throws(RelayError) -> [UInt8] {
        var get = WireGetChunk()
        get.root = .init(chunks.root.bytes)
        get.number = UInt32(clamping: number)
        guard case .chunk(let answer) = try await sendRequest(.getChunk(get), extendedAt: .slowLink) else {
            throw .unexpected
        }
        let bytes = [UInt8](answer.chunk)
        guard chunks.isChunk(bytes, number) else {
            throw RelayError(.bodyMismatch, "chunk \(number) of a file is not the one its root names")
        }
        return bytes
    }

    /// Reports the files that messages refer to. Only the origin may do this.
    /// - Parameter after: the number of the last change before this update. A relay at another number ignores the
    ///   update.
    /// - Returns: the number of the last change that the relay knows.
    package func updateBlobClaims(
        _ keep: [Digest], dropping drop: [Digest], after: UInt64, upTo mark: UInt64
    ) async throws(RelayError) -> UInt64 {
        var order = WireKeepBlobs()
        order.after = after
        order.mark = mark
        order.keep = keep.map { .init($0.bytes) }
        order.drop = drop.map { .init($0.bytes) }
        guard case .keptBlobs(let answer) = try await sendRequest(.keepBlobs(order)) else { throw .unexpected }
        return try PeerInput.validatedCount(answer.mark)
    }

    private static func fileStatus(_ answer: WireFrame.OneOf_Kind, _ root: Digest) throws(RelayError) -> RelayFileStatus
    {
        guard case .blob(let blob) = answer else { throw .unexpected }
        guard let chunks = try? ChunkList(packed: [UInt8](blob.hashes), bytes: blob.bytes), chunks.root == root else {
            throw RelayError(.badRoot, "the relay's list of chunks does not lead to the file's root")
        }
        let missing = blob.missing.map(Int.init)
        guard missing.count <= chunks.count, missing.allSatisfy(chunks.hashes.indices.contains) else {
            throw .unexpected
        }
        return RelayFileStatus(chunks: chunks, missing: missing)
    }
}
