import ChanCore
import ChanForge
import ChanID
import ChanTestSupport
import Foundation
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

/// Checks schema/vectors/acts.json: valid and invalid bodies of every act, and their decoded forms. `RECORD=1` rewrites
/// the file and fails once.
@Suite("Act vectors")
struct ActVectorTests {
    static let path = "schema/vectors/acts.json"

    @Test func `the recorded vectors equal the generated ones`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // One vector per line.
        let lines = try ActVectors().all().map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        let made = Array("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(made).write(to: Repository.root.appendingPathComponent(Self.path))
            Issue.record("recorded \(Self.path); run again without RECORD")
        }
        #expect(try Repository.bytes(Self.path) == made)
    }

    @Test func `each recorded vector decodes and encodes as recorded`() throws {
        let vectors = try Self.onFile()
        for vector in vectors {
            let body = try #require(Hex.decode(vector.body))
            let read = ActVector(act: vector.act, change: vector.change, field: vector.field, body: body)
            #expect(read == vector)
        }
        #expect(vectors.contains { $0.error != nil } && vectors.contains { $0.kind == "unknown" })
    }

    /// Acts that share their message with others and have no end.
    private static let endless: Set = ["closed", "join_declined", "member_removed"]

    @Test func `whole bodies encode to the decoded bytes, and there is one for each kind that a body can contain`()
        throws
    {
        let whole = try Self.onFile().filter { $0.change == "whole" }
        for vector in whole {
            #expect(vector.error == nil && (vector.again == nil) != Self.endless.contains(vector.act), "\(vector)")
        }
        // The other kinds appear in public bodies.
        let kinds = Set(ActKind.allCases.map(\.rawValue))
            .subtracting(["conversation_created", "origin_moved", "clock_offset_set", "unknown"])
        #expect(Set(whole.compactMap(\.kind)) == kinds)
    }

    private static func onFile() throws -> [ActVector] {
        try JSONDecoder().decode([ActVector].self, from: Data(try Repository.bytes(path)))
    }
}
