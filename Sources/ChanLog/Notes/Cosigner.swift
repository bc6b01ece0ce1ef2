package import ChanSodium

/// Someone whose cosignatures count, such as a relay: a name and a cosigning key used for nothing else.
package struct Cosigner: Hashable, Sendable {
    let noteKey: NoteKey

    package var name: String { noteKey.name }
    package var key: VerifyKey { noteKey.key }

    /// - Returns: `nil` for a name that is empty or has spaces or plus signs.
    package init?(name: String, key: VerifyKey) {
        guard let noteKey = NoteKey(name: name, kind: .cosigner, key: key) else { return nil }
        self.noteKey = noteKey
    }
}
