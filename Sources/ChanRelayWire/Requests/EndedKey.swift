internal import ChanID
internal import ChanLog
package import ChanSodium
internal import FoundationEssentials

/// A key that opens the log up to a size. A member that was offline reads up to there with it, finds the next key, and
/// proves that one.
package struct EndedKey: Hashable, Sendable {
    package let key: VerifyKey
    /// The first size of the log that this key does not open.
    package let end: UInt64
    /// The origin's signed checkpoint of exactly `end`: a range can end there whichever other notes the relay has.
    package let note: [UInt8]

    package init(key: VerifyKey, end: UInt64, note: [UInt8]) {
        self.key = key
        self.end = end
        self.note = note
    }

    /// The feature that a relay with support for ended keys announces in its hello.
    package static let feature = "ended-keys"
    /// The maximum number of ended keys in one `set_access`.
    package static let maxPerRequest = 4096
}

extension EndedKey {
    /// Decodes an ended key.
    /// - Throws: `malformed` for a key that is not 32 bytes, an end that no log can have, or a note that is too long.
    package init(_ wire: WireEndedKey) throws(RelayError) {
        guard let key = VerifyKey([UInt8](wire.key)), wire.end > 0, wire.note.count <= Limits.note else {
            throw RelayError(.malformed, "an ended key is not 32 bytes, ends at 0, or has too long a note")
        }
        self.init(key: key, end: try PeerInput.validatedSize(wire.end), note: [UInt8](wire.note))
    }

    package var frame: WireEndedKey {
        var wire = WireEndedKey()
        wire.key = .init(key.bytes)
        wire.end = end
        wire.note = .init(note)
        return wire
    }
}
