package import ChanSodium

/// A party whose cosignatures are accepted, such as a relay: a name and a key that is used for cosigning only.
package struct Cosigner: Hashable, Sendable {
    let noteKey: NoteKey

    package var name: String { noteKey.name }
    package var key: VerifyKey { noteKey.key }

    /// - Returns: `nil` for a name that is empty or contains spaces or plus signs.
    package init?(name: String, key: VerifyKey) {
        guard let noteKey = NoteKey(name: name, kind: .cosigner, key: key) else { return nil }
        self.noteKey = noteKey
    }
}
