package import ChanSodium

/// Signs the tree heads of one log, with a signing key under the log's name.
package struct LogSigner: Sendable {
    package let noteKey: NoteKey
    let signingKey: SigningKey

    /// - Returns: `nil` for a name that is empty or contains spaces or plus signs.
    package init?(name: String, key: SigningKey) {
        guard let noteKey = NoteKey(name: name, kind: .log, key: key.verifyKey) else { return nil }
        self.noteKey = noteKey
        signingKey = key
    }
}
