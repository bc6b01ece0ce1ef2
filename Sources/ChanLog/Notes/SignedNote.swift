/// A text with signature lines (C2SP signed-note). Parsing checks the format only; `NoteKey` verifies the signatures.
package struct SignedNote: Hashable, Sendable {
    /// The text with its final newline, without the blank line that follows.
    package let text: [UInt8]
    /// The signature lines: at least one, at most `Limits.noteSignatures`.
    package private(set) var signatures: [NoteSignature]

    package init(text: [UInt8], signatures: [NoteSignature]) {
        self.text = text
        self.signatures = signatures
    }

    /// - Throws: for a note that is larger than `Limits.note`, is not UTF-8, contains control characters, or has
    ///   signature lines that do not match the format.
    package init(parsing bytes: [UInt8]) throws(MalformedError) {
        guard bytes.count <= Limits.note else { throw MalformedError(field: "note", offset: Limits.note) }
        let control = bytes.firstIndex { $0 < 0x20 && $0 != UInt8(ascii: "\n") }
        if let control { throw MalformedError(field: "note", offset: control) }
        guard String(validating: bytes, as: UTF8.self) != nil else { throw MalformedError(field: "note", offset: 0) }
        // The text may contain blank lines; the last one separates it from the signatures.
        guard let blank = bytes.indices.last(where: { $0 > 0 && bytes[$0] == newline && bytes[$0 - 1] == newline })
        else { throw MalformedError(field: "note.signatures", offset: bytes.count) }
        text = Array(bytes[..<blank])
        var lines = LineReader(bytes, in: blank + 1..<bytes.count)
        signatures = []
        repeat {
            guard signatures.count < Limits.noteSignatures else { throw lines.fault("note.signatures") }
            let fault = lines.fault("note.signatures[\(signatures.count)]")
            guard let signature = NoteSignature(line: try lines.next(fault.field)) else { throw fault }
            signatures.append(signature)
        } while !lines.isAtEnd
    }

    /// Returns the encoded note.
    package func encoded() -> [UInt8] { signatures.reduce(into: text + [newline]) { $0 += $1.line } }

    /// Adds a signature line unless the note already has exactly this line.
    package mutating func add(_ signature: NoteSignature) {
        if !signatures.contains(signature) { signatures.append(signature) }
    }
}

let newline = UInt8(ascii: "\n")
