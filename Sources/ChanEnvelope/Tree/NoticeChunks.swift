package import ChanLog

/// Splits a long notice into chunks that each fit the body of an entry, and joins them.
package enum NoticeChunks {
    package static let maximumBytes = 48 << 10
    /// The most chunks of a notice. A rebuild for 2^24 members needs far fewer; the limit bounds a reader's memory.
    package static let maximumChunks = 1 << 17

    /// The encoded size of a slot, at most 4 bytes as a varint below 2^24, and of a wrap's numbers, tags and lengths,
    /// at most 18.
    private static let slotBytes = 4
    private static let wrapOverhead = 18
    /// The size of the commitment, counts, version and tags, with reserve.
    private static let fixedBytes = 256

    /// Splits `notice` so that no chunk exceeds `maximumBytes`. The first chunk contains `previous`.
    package static func split(_ notice: EpochNotice) -> [EpochNotice] {
        var pieces = [Piece(used: fixedBytes + notice.previous.count)]
        for slot in notice.tree.joinedSlots { room(for: slotBytes, in: &pieces) { $0.joined.append(slot) } }
        for slot in notice.tree.removedSlots { room(for: slotBytes, in: &pieces) { $0.removed.append(slot) } }
        for wrap in notice.wraps {
            room(for: wrap.sealed.count + wrapOverhead, in: &pieces) { $0.wraps.append(wrap) }
        }
        return pieces.enumerated().map { index, piece in
            EpochNotice(
                commitment: notice.commitment,
                chunk: EpochNotice.Chunk(index: UInt32(index), count: UInt32(pieces.count)),
                tree: notice.tree.with(joined: piece.joined, removed: piece.removed),
                wraps: piece.wraps, previous: index == 0 ? notice.previous : [])
        }
    }

    /// Joins the chunks of one notice, in any order.
    ///
    /// - Returns: `nil` unless the chunks are exactly those of one notice.
    package static func join(_ chunks: [EpochNotice]) -> EpochNotice? {
        let chunks = chunks.sorted { $0.chunk.index < $1.chunk.index }
        guard let first = chunks.first, first.chunk.count == chunks.count, chunks.count <= maximumChunks else {
            return nil
        }
        for (index, piece) in chunks.enumerated() {
            guard piece.chunk.index == index, piece.chunk.count == first.chunk.count,
                piece.commitment == first.commitment, piece.tree.version == first.tree.version,
                piece.tree.leafCount == first.tree.leafCount, index == 0 || piece.previous.isEmpty
            else { return nil }
        }
        return EpochNotice(
            commitment: first.commitment,
            tree: first.tree.with(
                joined: chunks.flatMap(\.tree.joinedSlots), removed: chunks.flatMap(\.tree.removedSlots)),
            wraps: chunks.flatMap(\.wraps), previous: first.previous)
    }

    private struct Piece {
        var used: Int
        var joined: [UInt32] = []
        var removed: [UInt32] = []
        var wraps: [Wrap] = []
    }

    private static func room(for bytes: Int, in pieces: inout [Piece], put: (inout Piece) -> Void) {
        if pieces[pieces.count - 1].used + bytes > maximumBytes { pieces.append(Piece(used: fixedBytes)) }
        pieces[pieces.count - 1].used += bytes
        put(&pieces[pieces.count - 1])
    }
}

extension EpochNotice.Tree {
    fileprivate func with(joined: [UInt32], removed: [UInt32]) -> EpochNotice.Tree {
        EpochNotice.Tree(version: version, leafCount: leafCount, joinedSlots: joined, removedSlots: removed)
    }
}
