import ChanID
import ChanLog
import ChanSodium
import ChanTestSupport
import Foundation
import Testing

/// Tests schema/vectors/log/batches.json: one valid log, and an invalid copy for each class of error, for other
/// implementations. They are verified from the bytes only. `RECORD=1` rewrites the file and fails once.
@Suite struct BatchVectorTests {
    struct Case: Codable, Equatable {
        let name: String
        /// The key that signs checkpoints, the conversation, and the encoded batch, in hexadecimal.
        let origin: String
        let conversation: String
        let batch: String
        /// The error of the whole batch, or of entries by number.
        let refused: String?
        let entries: [String: String]
    }

    static let path = "schema/vectors/log/batches.json"

    @Test func `the vectors on file are the ones we make`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let made = [UInt8](try encoder.encode(try Self.cases())) + [0x0A]
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            let file = Repository.root.appendingPathComponent(Self.path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(made).write(to: file)
            Issue.record("recorded \(Self.path); run again without RECORD")
        }
        #expect(try Repository.bytes(Self.path) == made)
    }

    @Test func `each vector on file gives the outcome it names`() throws {
        let cases = try JSONDecoder().decode([Case].self, from: Data(try Repository.bytes(Self.path)))
        #expect(cases.count >= 14)
        for vector in cases {
            let outcome = try Self.outcome(of: vector)
            #expect(outcome.refused == vector.refused && outcome.entries == vector.entries, "\(vector.name)")
        }
    }

    private static func outcome(of vector: Case) throws -> (refused: String?, entries: [String: String]) {
        let conversation = try #require(ConversationID(hex: vector.conversation))
        let origin = try #require(VerifyKey(hex: vector.origin))
        let batch = try #require(Hex.decode(vector.batch))
        return outcome(of: batch, for: TestReader(conversation: conversation, origin: origin))
    }

    private static func outcome(
        of batch: [UInt8], for reader: TestReader
    ) -> (refused: String?, entries: [String: String]) {
        var reader = reader
        do {
            let errors = try reader.receive(batch)
            return (nil, Dictionary(uniqueKeysWithValues: errors.map { ("\($0)", $1.name) }))
        } catch {
            return (error.name, [:])
        }
    }

    private static func cases() throws -> [Case] {
        try bad().map { name, channel, bytes in
            let outcome = outcome(of: bytes, for: TestReader(channel))
            return Case(
                name: name, origin: "\(channel.origin.verifyKey)", conversation: "\(channel.conversation)",
                batch: Hex.encode(bytes), refused: outcome.refused, entries: outcome.entries)
        }
    }

    private static func channel() -> TestChannel {
        var channel = TestChannel()
        channel.admit(TestAuthor("bob"))
        channel.post("hello", by: TestAuthor("bob"))
        return channel
    }

    /// First damage by the origin, then damage in transit.
    private static func bad() throws -> [(String, TestChannel, [UInt8])] {
        let good = channel()
        let bytes = good.batch().encoded()
        let ordered = try origins().map { ($0, $1, $1.batch().encoded()) }
        let flipped = Array(bytes.dropLast()) + [bytes[bytes.count - 1] ^ 1]
        return [("good", good, bytes)] + ordered + [
            ("cut off", good, Array(bytes.dropLast(10))), ("checkpoint changed", good, flipped),
            ("a gap", good, good.batch(1, 3).encoded()), ("last two exchanged", good, exchanged(good)),
            ("another conversation", good, TestChannel(salt: 9).batch().encoded()),
            ("a body changed", good, with(body: Array("hellO".utf8), good)),
            ("a body absent", good, with(body: nil, good)),
        ]
    }

    private static func origins() throws -> [(String, TestChannel)] {
        let (bob, mallory) = (TestAuthor("bob"), TestAuthor("mallory"))
        let text = Array("again".utf8)
        func changed(_ change: (inout TestChannel) -> Void) -> TestChannel {
            var channel = channel()
            change(&channel)
            return channel
        }
        return [
            ("an author nobody certified", changed { $0.post("let me in", by: mallory) }),
            (
                "signed by another device",
                changed { $0.order($0.draft(by: bob, "again").signed(with: mallory.device), body: text) }
            ),
            ("ordered twice", changed { $0.order($0.entries[2].entry.signed, body: $0.entries[2].body) }),
            (
                "two statements under one counter",
                changed { $0.order($0.draft(by: bob, "again", counter: 1).signed(with: bob.device), body: text) }
            ),
            (
                "the clock goes back",
                changed {
                    $0.order(
                        $0.draft(by: bob, "again").signed(with: bob.device), body: text, at: TestChannel.time(1))
                }
            ),
            (
                "a root nobody else saw",
                changed {
                    var draft = $0.draft(by: bob, "again")
                    draft.seen = SeenCheckpoint(size: 2, root: MerkleTree.emptyRoot)
                    $0.order(draft.signed(with: bob.device), body: text)
                }
            ),
            (
                "not a statement",
                changed { $0.order(SignedStatement(statement: [0xFF], signature: bob.device.sign([])), body: []) }
            ),
        ]
    }

    private static func exchanged(_ channel: TestChannel) -> [UInt8] {
        let entries = channel.entries
        return batch(channel, [entries[0], entries[2], entries[1]])
    }

    private static func with(body: [UInt8]?, _ channel: TestChannel) -> [UInt8] {
        batch(channel, channel.entries.prefix(2) + [EntryWithBody(entry: channel.entries[2].entry, body: body)])
    }

    private static func batch(_ channel: TestChannel, _ entries: [EntryWithBody]) -> [UInt8] {
        UnverifiedBatch(
            conversation: channel.conversation, first: 0, entries: entries,
            checkpoint: channel.checkpoint(entries.count).encoded()
        ).encoded()
    }
}
