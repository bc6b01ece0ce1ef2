import ChanCore
import ChanForge
import ChanID
import ChanTestSupport
import Foundation
import Testing

@testable import ChanService

/// schema/vectors/acts.json: bodies of every act, good and bad, and what each reads as. `RECORD=1` rewrites the file and fails once.
@Suite("Vectors of acts")
struct ActVectorTests {
    static let path = "schema/vectors/acts.json"

    @Test("the vectors on file are the ones we make")
    func recorded() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // One to a line.
        let lines = try ActVectors().all().map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        let made = Array("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(made).write(to: Repository.root.appendingPathComponent(Self.path))
            Issue.record("recorded \(Self.path); run again without RECORD")
        }
        #expect(try Repository.bytes(Self.path) == made)
    }

    @Test("each vector on file reads as it says, and is written as it says")
    func read() throws {
        let vectors = try Self.onFile()
        for vector in vectors {
            let body = try #require(Hex.decode(vector.body))
            let read = ActVector(act: vector.act, change: vector.change, field: vector.field, body: body)
            #expect(read == vector)
        }
        #expect(vectors.contains { $0.error != nil } && vectors.contains { $0.kind == "unknown" })
    }

    /// Acts that share their message with others and leave out when they end.
    private static let endless: Set = ["closed", "join_declined", "member_removed"]

    @Test("whole bodies are written as they were read, and there is one of each kind that a body can say")
    func whole() throws {
        let whole = try Self.onFile().filter { $0.change == "whole" }
        for vector in whole {
            #expect(vector.error == nil && (vector.again == nil) != Self.endless.contains(vector.act), "\(vector)")
        }
        // The rest stands in public bodies.
        let kinds = Set(ActKind.allCases.map(\.rawValue))
            .subtracting(["conversation_created", "origin_moved", "clock_offset_set", "unknown"])
        #expect(Set(whole.compactMap(\.kind)) == kinds)
    }

    private static func onFile() throws -> [ActVector] {
        try JSONDecoder().decode([ActVector].self, from: Data(try Repository.bytes(path)))
    }
}
