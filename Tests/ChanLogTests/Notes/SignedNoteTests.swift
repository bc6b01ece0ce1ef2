import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Testing

@Suite struct SignedNoteTests {
    /// The example of golang.org/x/mod/sumdb/note, the origin of the format.
    static let published =
        "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n\n"
        + "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"

    @Test func `the published note is signed by its published key`() throws {
        let bytes = Array(Self.published.utf8)
        let note = try SignedNote(parsing: bytes)
        let key = try #require(VerifyKey(hex: "1a5cd907143c384c41e830c5bce12aa8817ec5649aaabf2c31388b35b2d744d6"))
        let noteKey = try #require(NoteKey(name: "PeterNeumann", kind: .log, key: key))
        #expect(noteKey.id == 0xC74F_20A3)
        let line = try #require(noteKey.lines(on: note).first)
        let signature = try #require(Signature(line.signature))
        #expect(key.isValid(signature, over: note.text))
        #expect(note.encoded() == bytes)
    }

    @Test(arguments: [
        ("no signatures", "text\n\n"), ("no blank line", "text\n— bob AAAAAAA=\n"), ("no text", "\n— bob AAAAAAA=\n"),
        ("no newline at the end", "text\n\n— bob AAAAAAA="), ("carriage return", "text\r\n\n— bob AAAAAAA=\n"),
        ("hyphen for the dash", "text\n\n- bob AAAAAAA=\n"), ("two spaces", "text\n\n—  bob AAAAAAA=\n"),
        ("no name", "text\n\n—  AAAAAAA=\n"), ("plus in the name", "text\n\n— b+b AAAAAAA=\n"),
        ("a wide space in the name", "text\n\n— b\u{2003}b AAAAAAA=\n"), ("no padding", "text\n\n— bob AAAAAAA\n"),
        ("padding bits set", "text\n\n— bob AAAAAAB=\n"), ("URL alphabet", "text\n\n— bob AAAA_AA=\n"),
        ("a key id without a signature", "text\n\n— bob AAAAAA==\n"),
        ("something after the signature", "text\n\n— bob AAAAAAA= x\n"), ("tabulator", "te\txt\n\n— bob AAAAAAA=\n"),
    ])
    func `a note that is not to the letter is refused`(what: String, text: String) {
        #expect(throws: MalformedError.self, "\(what)") { try SignedNote(parsing: Array(text.utf8)) }
    }

    @Test func `the well-formed twin of those is taken, blank lines in the text too`() throws {
        #expect(try SignedNote(parsing: Array("text\n\n— bob AAAAAAA=\n".utf8)).signatures.count == 1)
        let note = try SignedNote(parsing: Array("a\n\nb\n\n— bob AAAAAAA=\n— eve AAAAAAA=\n".utf8))
        #expect(note.text == Array("a\n\nb\n".utf8))
        #expect(note.signatures.map(\.name) == ["bob", "eve"])
    }

    @Test func `limits hold for size, signatures and Unicode`() throws {
        let line = "— bob AAAAAAA=\n"
        let most = Array(("text\n\n" + String(repeating: line, count: Limits.noteSignatures)).utf8)
        #expect(try SignedNote(parsing: most).signatures.count == Limits.noteSignatures)
        #expect(throws: MalformedError(field: "note.signatures", offset: most.count)) {
            try SignedNote(parsing: most + Array(line.utf8))
        }
        let long = [UInt8](repeating: 0x61, count: Limits.note) + Array("\n\n\(line)".utf8)
        #expect(throws: MalformedError(field: "note", offset: Limits.note)) { try SignedNote(parsing: long) }
        #expect(throws: MalformedError(field: "note", offset: 0)) { try SignedNote(parsing: [0xC0] + most) }
    }
}
