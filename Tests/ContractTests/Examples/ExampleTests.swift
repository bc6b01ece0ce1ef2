import ChanJSON
import ChanRPC
import ChanTestSupport
import Foundation
import Testing

/// An example of schema/rpc.
struct Example: Sendable, CustomTestStringConvertible {
    let method: String
    /// The command line; `nil` when the method has no command.
    let command: String?
    let params: JSONValue
    /// Members that the result must have with these values.
    let result: JSONValue?
    /// The exit codes of a command whose result reports a failure.
    let verdicts: [Int]
    /// The answer that a user types to a question.
    let answer: String

    var testDescription: String { "\(method): \(command ?? JSONWriter.text(params))" }

    static let all: [Example] = (try? read()) ?? []

    private static func read() throws -> [Example] {
        let folder = try Repository.path("schema/rpc")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try files.filter { $0.hasSuffix(".json") && $0 != "openrpc.json" }.flatMap { file -> [Example] in
            let methods = try JSONParser.parse(try Repository.bytes("schema/rpc/\(file)"))[path: "methods"]?.array ?? []
            return methods.flatMap { method in
                (method[path: "examples"]?.array ?? []).map { example in
                    Example(
                        method: method[path: "name"]?.string ?? "", command: example[path: "cli"]?.string,
                        params: example[path: "params"] ?? [:], result: example[path: "result"],
                        verdicts: (method[path: "failure"].map { $0.array ?? [$0] } ?? [])
                            .compactMap { $0[path: "exit"]?.integer },
                        answer: method[path: "confirm"] == "name" ? "#help" : "yes")
                }
            }
        }
    }

    /// Splits a shell line with single quotes into words, without the program's name.
    static func words(_ line: String) -> [String] {
        var words: [String] = []
        for (index, part) in line.split(separator: "'", omittingEmptySubsequences: false).enumerated() {
            words += index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
        return Array(words.dropFirst())
    }
}

@Suite("Every example of the schema runs", .timeLimit(.minutes(10)))
struct ExampleTests {
    private static let runnable = Example.all.filter { !Preparation.ofFiles.contains($0.method) }

    @Test func `every method has an example`() {
        let shown = Set(Example.all.map(\.method))
        #expect(MethodCatalogue.methods.map(\.name).filter { !shown.contains($0) } == [])
    }

    @Test(arguments: runnable)
    func `every example runs as a call, with the specified result`(_ example: Example) async throws {
        let scene = try await ExampleFixture.shared.value
        try await prepared(example) { node in
            let outcome = await node.outcome(example.method, scene.substituted(example.params))
            let answer = try? outcome.get()
            #expect(answer != nil, "\(outcome); is there something to prepare (Preparation.swift)?")
            guard let promised = example.result else { return }
            #expect(Self.holds(scene.substituted(promised), in: answer ?? .null), "\(JSONWriter.text(answer ?? .null))")
        }
    }

    @Test(arguments: runnable.filter { $0.command != nil })
    func `every example runs as a command`(_ example: Example) async throws {
        let scene = try await ExampleFixture.shared.value
        try await prepared(example) { node in
            let words = Example.words(scene.substituted(example.command ?? ""))
            let (status, err) = await node.command(words, in: scene.folder, typing: example.answer)
            let isGood =
                status == 0 || example.verdicts.contains(Int(status)) || words.contains("follow") && status == 3
            #expect(isGood, "exit \(status): \(err)")
        }
    }

    private func prepared(_ example: Example, _ body: @Sendable (ContractNode) async throws -> Void) async throws {
        let scene = try await ExampleFixture.shared.value
        let preparation = Preparation.of(example.method)
        try await scene.withNode(preparation.person) { node in
            for (method, params) in preparation.calls { _ = try await node.call(method, scene.substituted(params)) }
            try await body(node)
        }
    }

    /// Returns whether `whole` contains everything in `part`.
    private static func holds(_ part: JSONValue, in whole: JSONValue) -> Bool {
        guard let members = part.object?.members else { return part == whole }
        return members.allSatisfy { member in whole.object?[member.key].map { holds(member.value, in: $0) } ?? false }
    }
}
