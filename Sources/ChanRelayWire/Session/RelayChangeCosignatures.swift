package import ChanID
import ChanSodium

/// Cosignatures of relays that a conversation no longer lists, for readers who arrive after these relays stopped
/// answering (docs/protocol/log.md). It proves nothing by itself: each note is verified as one that its relay showed.
package struct RelayChangeCosignatures: Hashable, Sendable {
    package struct Item: Hashable, Sendable {
        package let keys: RelayKeys
        /// A note of the origin with the relay's cosignature.
        package let note: [UInt8]

        package init(keys: RelayKeys, note: [UInt8]) {
            self.keys = keys
            self.note = note
        }
    }

    package static let maximumItems = 16
    package static let maximumNoteBytes = 16_384
    /// More bytes than any receipt has.
    private static let maximumBytes = 1 << 16
    private static let label = Array("chanadm/relay-change/v1\n".utf8)

    /// 1 to `maximumItems`.
    package let items: [Item]

    /// - Parameter items: those that do not fit are left out.
    /// - Returns: `nil` without any.
    package init?(_ items: [Item]) {
        var (kept, bytes): ([Item], Int) = ([], Self.label.count)
        for item in items.prefix(Self.maximumItems) where (1...Self.maximumNoteBytes).contains(item.note.count) {
            bytes += RelayKeys.byteCount + 2 + item.note.count
            guard bytes <= Self.maximumBytes - 1_024 else { break }
            kept.append(item)
        }
        guard !kept.isEmpty else { return nil }
        self.items = kept
    }

    /// The address under which relays store it among the receipts. Only who has the log knows its root.
    ///
    /// - Parameter root: the root of the log up to the entry that made the change.
    package static func address(of entry: EntryNumber, in conversation: ConversationID, root: Digest) -> Digest {
        let number = (0..<8).map { UInt8(truncatingIfNeeded: entry >> UInt64(56 - 8 * $0)) }
        return SHA256.digest(label, conversation.bytes, number, root.bytes)
    }

    package var bytes: [UInt8] {
        items.reduce(into: Self.label) { bytes, item in
            bytes += item.keys.bytes
            bytes += [UInt8(item.note.count >> 8), UInt8(item.note.count & 0xFF)]
            bytes += item.note
        }
    }

    /// Parses untrusted bytes, and verifies that each relay's identity signed its keys.
    /// - Throws: `malformed`, `identity_mismatch`.
    package init(parsing bytes: [UInt8]) throws(RelayError) {
        let malformed = RelayError(.malformed, "these are no cosignatures of former relays")
        guard bytes.count <= Self.maximumBytes, bytes.starts(with: Self.label) else { throw malformed }
        var (rest, items): (ArraySlice<UInt8>, [Item]) = (bytes.dropFirst(Self.label.count), [])
        while !rest.isEmpty {
            guard items.count < Self.maximumItems, rest.count > RelayKeys.byteCount + 2 else { throw malformed }
            let keys = try RelayKeys(Array(rest.prefix(RelayKeys.byteCount)))
            rest = rest.dropFirst(RelayKeys.byteCount)
            let length = rest.prefix(2).reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(2)
            guard (1...Self.maximumNoteBytes).contains(length), rest.count >= length else { throw malformed }
            items.append(Item(keys: keys, note: Array(rest.prefix(length))))
            rest = rest.dropFirst(length)
        }
        guard !items.isEmpty else { throw malformed }
        self.items = items
    }
}
