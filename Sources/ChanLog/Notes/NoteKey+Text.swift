import ChanID
import ChanSodium

/// Verifier keys as people hand them on (C2SP signed-note, "Verifier keys"):
/// `<name>+<key id, 8 hex digits>+<base 64 of kind ‖ key>`.
extension NoteKey {
    /// The text of this key.
    package var text: String {
        let id = Hex.encode(stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self.id >> $0) })
        return "\(name)+\(id)+" + String(decoding: Base64.encode([kind.rawValue] + key.bytes), as: UTF8.self)
    }

    /// - Throws: for anything but the text of a key of a kind we know; a wrong key id is `verifier_key.id`.
    package init(parsing text: String) throws(MalformedError) {
        let parts = text.split(separator: "+", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { throw MalformedError(field: "verifier_key", offset: text.utf8.count) }
        let start = parts[0].utf8.count + parts[1].utf8.count + 2
        guard let bytes = Base64.decode(Array(parts[2].utf8)), let kind = bytes.first.flatMap(Kind.init(rawValue:)),
            let key = VerifyKey(bytes.dropFirst())
        else { throw MalformedError(field: "verifier_key.key", offset: start) }
        guard let parsed = NoteKey(name: String(parts[0]), kind: kind, key: key) else {
            throw MalformedError(field: "verifier_key.name", offset: 0)
        }
        guard parsed.text == text else {
            throw MalformedError(field: "verifier_key.id", offset: parts[0].utf8.count + 1)
        }
        self = parsed
    }

    /// Whether the note carries lines of this key and all of them hold.
    /// - Returns: `nil` where there is no line of this key.
    package func hasSigned(_ note: SignedNote) -> Bool? {
        let lines = lines(on: note)
        guard !lines.isEmpty else { return nil }
        switch kind {
        case .log:
            return lines.allSatisfy { line in
                Signature(line.signature).map { key.isValid($0, over: note.text) } ?? false
            }
        case .cosigner:
            guard let cosigner = Cosigner(name: name, key: key) else { return false }
            return lines.allSatisfy { line in
                Cosignature(line.signature)?.isValid(by: cosigner, over: note.text) ?? false
            }
        }
    }
}
