import ChanJSON
import ChanRPC
import ChanTestSupport
import Foundation
import Testing

@testable import ChanCLI

@Suite("Examples of the schema") struct ExampleTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let method: String
        let line: [String]
        let params: JSONValue
        var testDescription: String { "\(method): \(line.joined(separator: " "))" }
    }

    static func examples() throws -> [Example] {
        let folder = try Repository.path("schema/rpc")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
            .sorted()
        return try files.flatMap { file -> [Example] in
            let json = try JSONParser.parse(try Repository.bytes("schema/rpc/" + file))
            return (json[path: "noun"] == nil ? [] : json[path: "methods"]?.array ?? []).flatMap { method in
                (method[path: "examples"]?.array ?? []).filter { $0[path: "cli"] != nil }.map { example in
                    Example(
                        method: method[path: "name"]?.string ?? "", line: words(example[path: "cli"]?.string ?? ""),
                        params: example[path: "params"] ?? [:])
                }
            }
        }
    }

    /// Splits a shell line with single quotes into words.
    static func words(_ line: String) -> [String] {
        var words: [String] = []
        for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            words += index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
        return Array(words.dropFirst())
    }

    @Test func `the command line of every example makes the call that the schema specifies`() async throws {
        let examples = try Self.examples()
        #expect(examples.count >= 50)
        for example in examples {
            let confirmed = example.params[path: "conversation"] == nil ? [] : ["--confirm", "#help"]
            let line = example.line + (example.line.first == "rpc" ? [] : ["--yes"] + confirmed)
            // A follower requests events until the node refuses.
            let isFollowing = line.contains("follow")
            let run = await FakeTerminal().run(
                line, isFollowing ? ["events.wait": { try FollowCommandTests.gone($0) }] : [:])
            let call = run.calls.last
            let method = isFollowing ? "events.wait" : example.method
            #expect(call?.method == method, "\(example.testDescription): \(run.err)")
            let others = ["confirm", "path", "directory"]
            for member in example.params.object?.members ?? [] where !others.contains(member.key) {
                let sent = call?.params[path: member.key]
                // `2h` on the command line becomes a time that depends on the clock.
                let isMoment =
                    member.value.string.flatMap(UTCTime.init) != nil && sent?.string.flatMap(UTCTime.init) != nil
                let isPiped = line.contains("-") && sent == .string("text from a pipe\n")
                let isSame =
                    isMoment || isPiped || sent == member.value
                    || sent?.string?.drop { $0 == "#" } == member.value.string.map { $0[...] }
                #expect(isSame, "\(example.testDescription): \(member.key) is \(String(describing: sent))")
            }
        }
    }

    @Test func `a command parsed alone is the command that the whole tree finds`() throws {
        for example in try Self.examples() {
            let words = try ArgumentTokens(example.line, root: ChanadmCommand.self)
            let alone = try #require(words.parseAlone(), "\(example.testDescription)")
            let found = try words.parseInTree(of: ChanadmCommand.self)
            #expect(String(reflecting: alone) == String(reflecting: found), "\(example.testDescription)")
        }
    }
}
