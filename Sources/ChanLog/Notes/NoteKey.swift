import ChanID
package import ChanSodium

/// A key as signed notes identify it: its name, its kind, and the short id derived from them and the key.
package struct NoteKey: Hashable, Sendable {
    /// Signature type bytes of C2SP signed-note.
    package enum Kind: UInt8, Hashable, Sendable {
        /// Ed25519 over the note's text: the signature of the log itself.
        case log = 0x01
        /// Timestamped Ed25519 over a checkpoint, `cosignature/v1` (C2SP tlog-cosignature).
        case cosigner = 0x04
    }

    package let name: String
    package let kind: Kind
    package let key: VerifyKey
    /// SHA-256(name ‖ 0x0A ‖ kind ‖ key)[:4]. It distinguishes keys but authenticates nothing.
    package let id: UInt32

    /// - Returns: `nil` for a name that is not allowed in a signature line.
    package init?(name: String, kind: Kind, key: VerifyKey) {
        guard NoteSignature.isName(name) else { return nil }
        self.init(known: name, kind: kind, key: key)
    }

    /// - Parameter name: a name that is allowed in a signature line.
    init(known name: String, kind: Kind, key: VerifyKey) {
        self.name = name
        self.kind = kind
        self.key = key
        let digest = SHA256.digest(Array(name.utf8), [newline, kind.rawValue], key.bytes)
        id = UInt32(truncatingIfNeeded: digest.words.high.high >> 32)
    }

    /// Returns the signature lines of this key. Lines with another key id are ignored, even if they have this name.
    package func lines(on note: SignedNote) -> [NoteSignature] {
        note.signatures.filter { $0.keyID == id && $0.name == name }
    }
}
