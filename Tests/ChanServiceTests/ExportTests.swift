import ChanCore
import ChanID
import ChanJSON
import ChanStore
import ChanTestSupport
import Foundation
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

/// Tests of a conversation's export as JSON lines that can be verified without other data.
@Suite("Exports")
struct ExportTests {
    private func group(_ messages: Int) async throws -> (world: TestCluster, alice: Person, id: ConversationID) {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .closed)
        for number in 0..<messages { try await alice.say("message \(number)", in: id) }
        return (world, alice, id)
    }

    private func request(_ path: String) -> Request {
        var request = Request("export.jsonl", by: Requester(user: "uid 1000"))
        request.parameters = ["path": .string(path)]
        return request
    }

    private func export(_ path: String, of id: ConversationID, by person: Person) async throws -> JobOverview {
        let (_, begun) = try await person.node.startJob(request(path), in: id)
        return try await person.node.wait(for: begun.id) { _, _ in }
    }

    @Test func `an export contains every entry with its text and is verified without other data`() async throws {
        let (world, alice, id) = try await group(20)
        let path = world.directory.file("help.jsonl")
        let ended = try await export(path, of: id, by: alice)
        #expect(ended.state == .done, "\(String(describing: ended.error))")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        let texts = try lines.compactMap { try JSONParser.parse(Array($0.utf8))[path: "text"]?.string }
        #expect(texts == (0..<20).map { "message \($0)" })
        let check = try ExportCheck(path: path)
        #expect(check.isSound, "\(check.faults)")
        #expect(check.conversation == id && check.entries == UInt64(lines.count - 1))
        #expect(check.signatures == lines.count - 1 && check.checkpointSize == check.entries)
        #expect(check.bodiesOpened >= 20 && check.bodiesSealed == 0)
        #expect(ended.result?["root"] == .string(check.root.description))
        #expect(try await export(path, of: id, by: alice).error?.name == "file.exists")
    }

    @Test func `an export interrupted anywhere resumes after the last complete line and yields the same file`()
        async throws
    {
        let (world, alice, id) = try await group(40)
        let whole = world.directory.file("whole.jsonl")
        #expect(try await export(whole, of: id, by: alice).state == .done)
        let expected = [UInt8](try Data(contentsOf: URL(fileURLWithPath: whole)))
        var random = Seed.generator(for: "interrupted exports")
        for number in 0..<12 {
            let path = world.directory.file("part-\(number).jsonl")
            let (_, begun) = try await alice.node.startJob(request(path), in: id)
            let kept = Int.random(in: 0..<expected.count, using: &random)
            try Data(expected.prefix(kept)).write(to: URL(fileURLWithPath: "\(path).b\(begun.id).part"))
            let ended = try await alice.node.wait(for: begun.id) { _, _ in }
            #expect(ended.state == .done, "\(kept) bytes: \(String(describing: ended.error))")
            #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) == expected, "\(kept) bytes")
        }
    }

    @Test func `every changed or missing line is detected`() async throws {
        let (world, alice, id) = try await group(10)
        let path = world.directory.file("help.jsonl")
        #expect(try await export(path, of: id, by: alice).state == .done)
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
        func check(_ lines: [String]) throws -> ExportCheck {
            let other = world.directory.file("other-\(UUID().uuidString).jsonl")
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: other))
            return try ExportCheck(path: other)
        }
        #expect(try check(lines).isSound)
        for index in lines.indices {
            #expect(try !check(lines.indices.filter { $0 != index }.map { lines[$0] }).isSound, "without line \(index)")
        }
        var forged = lines
        let place = try #require(forged.lastIndex { $0.contains("message 9") })
        forged[place] = forged[place].replacingOccurrences(of: "message 9", with: "message X")
        #expect(try check(forged).faults.map(\.name) == ["body_mismatch"])
        for (word, other) in [(#""author":""#, #""author":"0"#), (#""imported_author""#, #""nobody""#)] {
            let changed = lines.map { $0.replacingOccurrences(of: word, with: other) }
            #expect(try check(changed).isSound == (changed == lines), "\(word)")
        }
        #expect(try check(["{}"]).faults.map(\.name) == ["malformed"])
        #expect(await thrownErrorName { _ = try ExportCheck(path: world.directory.file("none")) } == "file.unreadable")
    }

    @Test func `invalid files are refused without further effects`() async throws {
        let (world, alice, id) = try await group(3)
        let path = world.directory.file("help.jsonl")
        #expect(try await export(path, of: id, by: alice).state == .done)
        let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let isSlow = ProcessInfo.processInfo.environment["CHANADM_SLOW"] == "1"
        var random = Seed.generator(for: "garbled exports")
        let lines = whole.split(separator: 0x0A).map(Array.init)
        for _ in 0..<(isSlow ? 1_000_000 : 10_000) {
            var line = lines[Int.random(in: 0..<lines.count, using: &random)]
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                line[Int.random(in: 0..<line.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            if Bool.random(using: &random) { line = Array(line.prefix(.random(in: 0...line.count, using: &random))) }
            _ = ExportHeader(line)
            _ = ExportLine(line)
        }
        for _ in 0..<50 {
            var bytes = whole
            bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
            let other = world.directory.file("garbled.jsonl")
            try Data(bytes).write(to: URL(fileURLWithPath: other))
            _ = try ExportCheck(path: other)
        }
    }
}
