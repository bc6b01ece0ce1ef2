import ChanLog
package import ChanSodium

/// Seals a file of known length chunk by chunk, each by itself, so that any of them can be fetched, checked and opened without
/// the others.
///
/// key: 32 random bytes for one file and nothing else. chunk = seal(key, plaintext, ad) with
/// ad = "chanadm/file/v1" ‖ number 4 ‖ count 4. Number and count keep chunks in their places and tell the last one: a file that
/// was cut short or put together otherwise does not open. The file is followed by zeros up to `paddedBytes`.
package struct FileCipher: Sendable {
    /// Longer than this no file is.
    package static let maximumBytes = UInt64(ChunkList.maximumChunks) * UInt64(ChunkList.plainBytes)
    /// Shorter ones are padded to this, so that they are all alike.
    private static let minimumPaddedBytes = 4_096
    private static let label = "chanadm/file/v1"

    private let key: SymmetricKey
    /// Of the file itself.
    package let bytes: UInt64

    /// - Returns: `nil` for a key of another length, or a file that is too long.
    package init?(key: [UInt8], bytes: UInt64) {
        guard bytes <= Self.maximumBytes, let key = SymmetricKey(key) else { return nil }
        self.key = key
        self.bytes = bytes
    }

    /// The length relays learn: Padmé of the file's (docs/protocol/envelope.md).
    package var paddedBytes: UInt64 { UInt64(Padding.paddedLength(max(Self.minimumPaddedBytes, Int(bytes)))) }

    /// How many chunks it takes.
    package var count: Int { Int((paddedBytes + UInt64(ChunkList.plainBytes) - 1) / UInt64(ChunkList.plainBytes)) }

    /// Of all chunks, sealed.
    package var sealedBytes: UInt64 { paddedBytes + UInt64(count * ChunkList.overhead) }

    /// How many bytes of the file itself a chunk holds.
    package func content(of number: Int) -> Int {
        let start = UInt64(number) * UInt64(ChunkList.plainBytes)
        return start >= bytes ? 0 : Int(min(UInt64(ChunkList.plainBytes), bytes - start))
    }

    /// Seals one chunk.
    /// - Parameter content: the file's bytes of this chunk, `content(of:)` of them.
    package func seal(_ content: [UInt8], _ number: Int) -> [UInt8] {
        let start = UInt64(number) * UInt64(ChunkList.plainBytes)
        let length = Int(min(UInt64(ChunkList.plainBytes), paddedBytes - start))
        let padding = [UInt8](repeating: 0, count: length - content.count)
        return key.seal(content + padding, associated: associated(number))
    }

    /// Opens what `seal` made of this chunk.
    /// - Throws: `OpeningError`, also where zeros are not what follows the file.
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
