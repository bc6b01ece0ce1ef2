import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Foundation
import Testing

@Suite struct VerifierKeyTests {
    /// The key of Go's checksum database, which every Go toolchain contains.
    static let known = "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"

    @Test func `a key that others made is read, and written back to the letter`() throws {
        let key = try NoteKey(parsing: Self.known)
        #expect(key.name == "sum.golang.org")
        #expect(key.kind == .log)
        #expect(key.id == 0x033d_e0ae)
        #expect(key.text == Self.known)
    }

    @Test(arguments: [
        ("", "verifier_key"), ("name", "verifier_key"), ("name+033de0ae", "verifier_key"),
        ("sum.golang.org+033de0af+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8", "verifier_key.id"),
        ("sum.golang.org+033DE0AE+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8", "verifier_key.id"),
        ("sum.golang.com+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8", "verifier_key.id"),
        ("sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn", "verifier_key.key"),
        ("sum.golang.org+033de0ae+As4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8", "verifier_key.key"),
        ("+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8", "verifier_key.name"),
        ("a b+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8", "verifier_key.name"),
    ])
    func `a key that is not to the letter is refused where it is wrong`(text: String, field: String) {
        let error = #expect(throws: MalformedError.self) { try NoteKey(parsing: text) }
        #expect(error?.field == field)
    }

    @Test func `a cosigner's key and a log's are told apart by their kind, not by their bytes`() throws {
        let key = SigningKey.generate().verifyKey
        let log = try #require(NoteKey(name: "north", kind: .log, key: key))
        let cosigner = try #require(NoteKey(name: "north", kind: .cosigner, key: key))
        #expect(log.text != cosigner.text)
        #expect(try NoteKey(parsing: cosigner.text) == cosigner)
    }
}

@Suite struct ProofFuzzTests {
    private static let rounds = ProcessInfo.processInfo.environment["CHANADM_SLOW"] == "1" ? 1_000_000 : 10_000

    @Test func `no bytes upset the reader of proof files, and what it accepts it writes back`() throws {
        var random = Seed.generator(for: "proof files")
        let whole = try ProofFileTests.file(ProofFileTests.channel()).encoded()
        var accepted = 0
        for _ in 0..<Self.rounds {
            let bytes = Self.mutated(whole, &random)
            guard let file = try? ProofFile(parsing: bytes) else { continue }
            accepted += 1
            #expect(file.encoded() == bytes)
            if let note = try? SignedNote(parsing: file.checkpoint) { #expect(note.encoded() == file.checkpoint) }
        }
        #expect(accepted > 100)
    }

    @Test func `no text upsets the reader of keys`() {
        var random = Seed.generator(for: "verifier keys")
        for _ in 0..<Self.rounds {
            let bytes = Self.mutated(Array(VerifierKeyTests.known.utf8), &random)
            let text = String(decoding: bytes, as: UTF8.self)
            guard let key = try? NoteKey(parsing: text) else { continue }
            #expect(key.text == text)
        }
    }

    private static func mutated(_ whole: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = whole
        for _ in 0..<random.below(4) {
            let place = random.below(bytes.count)
            switch random.below(4) {
            case 0: bytes[place] ^= 1 << UInt8(random.below(8))
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(bytes[random.below(bytes.count)], at: place)
            default: bytes.removeLast(random.below(bytes.count))
            }
            if bytes.isEmpty { return whole }
        }
        return bytes
    }
}
