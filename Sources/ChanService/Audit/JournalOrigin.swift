import ChanID
import ChanSodium

/// The origin line of a node's journal: `chanadm/journal/<32 hex digits>`, the digits from the key that signs it, so that
/// no two nodes' journals look alike.
enum JournalOrigin {
    private static let prefix = "chanadm/journal/"

    static func name(of key: VerifyKey) -> String {
        prefix + Hex.encode(Array(SHA256.digest(Array("chanadm/journal/v1\n".utf8), key.bytes).bytes.prefix(16)))
    }

    static func isJournal(_ origin: String) -> Bool { origin.hasPrefix(prefix) }
}
