import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Foundation
import Testing

/// Tests schema/vectors/log/fork-proofs.json: files that prove a fork, prove nothing, or are malformed. `RECORD=1` rewrites
/// the file and fails once.
@Suite struct ForkProofVectorTests {
    struct Case: Codable, Equatable {
        let name: String
        let conversation: String
        /// The origin's public key in hexadecimal.
        let key: String
        /// The file's text.
        let file: String
        /// `proves`, `proves_nothing` or `malformed`.
        let outcome: String
    }

    static let path = "schema/vectors/log/fork-proofs.json"

    private static func files() throws -> [(String, String, String)] {
        var channel = TestChannel()
        while channel.entries.count < 3 { channel.post("same", by: channel.alice) }
        var fork = channel.prefix(3)
        while channel.entries.count < 12 { channel.post("one", by: channel.alice) }
        while fork.entries.count < 12 { fork.post("another", by: fork.alice) }
        func file(_ size: Int, _ other: Int, of longer: TestChannel, hasPrefix: Bool = true) throws -> String {
            let prefix = try #require(PrefixProof.make(from: UInt64(size), to: UInt64(other), longer.stored.stored))
            let notes = (channel.checkpoint(size).encoded(), longer.checkpoint(other).encoded())
            let file = ForkProofFile(
                ((notes.0, UInt64(size)), (notes.1, UInt64(other))), prefix: hasPrefix ? prefix : nil)
            return String(decoding: file.encoded(), as: UTF8.self)
        }
        let whole = try file(5, 11, of: fork)
        return [
            ("one size", try file(7, 7, of: fork, hasPrefix: false), "proves"),
            ("different sizes", whole, "proves"),
            ("the smaller size is a power of two", try file(8, 9, of: fork), "proves"),
            ("the first entry that differs", try file(4, 12, of: fork), "proves"),
            ("up to the fork both are one log", try file(3, 12, of: fork), "proves_nothing"),
            ("a log that grew", try file(5, 11, of: channel), "proves_nothing"),
            ("different sizes without a prefix proof", try file(5, 11, of: fork, hasPrefix: false), "proves_nothing"),
            ("one size with a prefix proof", try file(7, 7, of: fork), "proves_nothing"),
            ("a note that is cut off", String(whole.dropLast()), "malformed"),
            ("more after the notes", whole + "\n", "malformed"),
            ("another version", whole.replacing("/v1\n", with: "/v2\n"), "malformed"),
        ]
    }

    private static func outcome(of text: String, _ conversation: ConversationID, key: VerifyKey) -> String {
        guard let file = try? ForkProofFile(parsing: Array(text.utf8)) else { return "malformed" }
        let heads = [file.smaller, file.larger].compactMap {
            try? SignedCheckpoint(parsing: $0, of: conversation, origin: key).checkpoint
        }
        return heads.count == 2 && file.proves(heads[0], heads[1]) ? "proves" : "proves_nothing"
    }

    @Test func `the vectors on file are the ones we make`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let channel = TestChannel()
        let cases = try Self.files().map {
            Case(
                name: $0.0, conversation: channel.conversation.description,
                key: Hex.encode(channel.origin.verifyKey.bytes), file: $0.1, outcome: $0.2)
        }
        let made = [UInt8](try encoder.encode(cases)) + [0x0A]
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(made).write(to: Repository.root.appendingPathComponent(Self.path))
            Issue.record("recorded \(Self.path); run again without RECORD")
        }
        #expect(try Repository.bytes(Self.path) == made)
    }

    @Test func `each vector on file has the outcome that it says`() throws {
        let cases = try JSONDecoder().decode([Case].self, from: Data(try Repository.bytes(Self.path)))
        #expect(Set(cases.map(\.outcome)) == ["proves", "proves_nothing", "malformed"])
        for vector in cases {
            let conversation = try #require(ConversationID(hex: vector.conversation))
            let bytes = try #require(Hex.decode(vector.key))
            let key = try #require(VerifyKey(bytes))
            #expect(Self.outcome(of: vector.file, conversation, key: key) == vector.outcome, "\(vector.name)")
        }
    }
}
