import ChanLog
package import ChanSodium

/// Seals a file of known length in independent chunks, so that each can be fetched, verified and opened without the
/// others.
///
/// The key is 32 random bytes, used for one file only. chunk = seal(key, plaintext, ad) with ad = "chanadm/file/v1" ‖
/// number 4 ‖ count 4. The number and the count bind each chunk to its position and identify the last one, so a
/// truncated or reordered file does not open. The file is padded with zeros to `paddedBytes`.
package struct FileCipher: Sendable {
    /// The size of the largest file, in bytes.
    package static let maximumBytes = UInt64(ChunkList.maximumChunks) * UInt64(ChunkList.plainBytes)
    /// Shorter files are padded to this size, so that they cannot be distinguished.
    private static let minimumPaddedBytes = 4_096
    private static let label = "chanadm/file/v1"

    private let key: SymmetricKey
    /// The size of the file in bytes, without padding.
    package let bytes: UInt64

    /// - Returns: `nil` for a key of another length, or a file that is too large.
    package init?(key: [UInt8], bytes: UInt64) {
        guard bytes <= Self.maximumBytes, let key = SymmetricKey(key) else { return nil }
        self.key = key
        self.bytes = bytes
    }

    /// The size that relays learn: the Padmé length of the file's size (docs/protocol/envelope.md).
    package var paddedBytes: UInt64 { UInt64(Padding.paddedLength(max(Self.minimumPaddedBytes, Int(bytes)))) }

    /// The number of chunks.
    package var count: Int { Int((paddedBytes + UInt64(ChunkList.plainBytes) - 1) / UInt64(ChunkList.plainBytes)) }

    /// The total size of the sealed chunks, in bytes.
    package var sealedBytes: UInt64 { paddedBytes + UInt64(count * ChunkList.overhead) }

    /// Returns the number of bytes of the file in a chunk.
    package func content(of number: Int) -> Int {
        let start = UInt64(number) * UInt64(ChunkList.plainBytes)
        return start >= bytes ? 0 : Int(min(UInt64(ChunkList.plainBytes), bytes - start))
    }

    /// Seals one chunk.
    ///
    /// - Parameter content: the file's `content(of:)` bytes of this chunk.
    package func seal(_ content: [UInt8], _ number: Int) -> [UInt8] {
        let start = UInt64(number) * UInt64(ChunkList.plainBytes)
        let length = Int(min(UInt64(ChunkList.plainBytes), paddedBytes - start))
        let padding = [UInt8](repeating: 0, count: length - content.count)
        return key.seal(content + padding, associated: associated(number))
    }

    /// Opens a chunk that `seal` produced.
    ///
    /// - Throws: `OpeningError`, also when the padding after the file is not zeros.
    package func open(_ chunk: [UInt8], _ number: Int) throws(OpeningError) -> [UInt8] {
        let padded = try key.open(chunk, associated: associated(number))
        let end = content(of: number)
        guard padded.count >= end, padded[end...].allSatisfy({ $0 == 0 }) else { throw .tampered }
        return [UInt8](padded[..<end])
    }

    private func associated(_ number: Int) -> [UInt8] {
        var layout = FixedLayout(label: Self.label)
        layout.append(UInt32(truncatingIfNeeded: number))
        layout.append(UInt32(truncatingIfNeeded: count))
        return layout.bytes
    }
}
