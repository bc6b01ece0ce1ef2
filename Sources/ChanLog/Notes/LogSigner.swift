package import ChanSodium

/// Whoever signs tree heads of one log: a signing key under the log's name.
package struct LogSigner: Sendable {
    package let noteKey: NoteKey
    let signingKey: SigningKey

    /// - Returns: `nil` for a name that is empty or has spaces or plus signs.
    package init?(name: String, key: SigningKey) {
        guard let noteKey = NoteKey(name: name, kind: .log, key: key.verifyKey) else { return nil }
        self.noteKey = noteKey
        signingKey = key
    }
}
