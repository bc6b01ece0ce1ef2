package import FoundationEssentials

/// The notes with cosignatures that the origin has relays keep for readers (docs/protocol/relay.md, Cosigned notes).
package enum CosignedNotes {
    /// The feature of a relay that keeps them.
    package static let feature = "cosigned-notes"
    package static let maximumCount = 16
    /// The most bytes of all of them.
    package static let maximumBytes = 16 << 10

    /// - Throws: `too_large` for more notes or bytes than a relay keeps.
    package static func parse(_ notes: [Data]) throws(RelayError) -> [[UInt8]] {
        guard notes.count <= maximumCount, notes.reduce(0, { $0 + $1.count }) <= maximumBytes else {
            throw RelayError(
                .tooLarge, "\(notes.count) notes; \(maximumCount) with \(maximumBytes) bytes together are allowed")
        }
        return notes.map { [UInt8]($0) }
    }
}
