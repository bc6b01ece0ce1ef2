import ChanID
import ChanSodium

/// The text form of verifier keys (C2SP signed-note, "Verifier keys"): `<name>+<key id, 8 hex digits>+<base64 of kind ‖
/// key>`.
extension NoteKey {
    /// The text form of this key.
    package var text: String {
        let id = Hex.encode(stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self.id >> $0) })
        return "\(name)+\(id)+" + String(decoding: Base64.encode([kind.rawValue] + key.bytes), as: UTF8.self)
    }

    /// - Throws: for anything that is not the text of a key of a supported kind. The field is `verifier_key.id` for a
    ///   wrong key id.
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

    /// Returns whether the note has signature lines of this key and all of them are valid.
    ///
    /// - Returns: `nil` when the note has no line of this key.
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
