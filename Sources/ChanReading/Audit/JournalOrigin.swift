import ChanID
package import ChanSodium

/// The origin line of a node's journal: `chanadm/journal/<32 hex digits>`. The digits derive from the key that signs
/// the journal, so the origin lines of different nodes differ.
package enum JournalOrigin {
    private static let prefix = "chanadm/journal/"

    package static func name(of key: VerifyKey) -> String {
        prefix + Hex.encode(Array(SHA256.digest(Array("chanadm/journal/v1\n".utf8), key.bytes).bytes.prefix(16)))
    }

    static func isJournal(_ origin: String) -> Bool { origin.hasPrefix(prefix) }
}
