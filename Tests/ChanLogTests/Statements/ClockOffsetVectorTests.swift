import ChanID
import ChanLog
import ChanTestSupport
import Foundation
import Testing

/// Tests schema/vectors/log/clock-offsets.json: valid and invalid public bodies with the offset of log time. `RECORD=1`
/// rewrites the file and fails once.
@Suite struct ClockOffsetVectorTests {
    struct Case: Codable, Equatable {
        let name: String
        /// The `PublicBody` in hexadecimal.
        let body: String
        /// The offset; absent for a body that is refused.
        let offset: Int64?
    }

    static let path = "schema/vectors/log/clock-offsets.json"

    /// Field 7 of `PublicBody`, with field 1 as a varint.
    private static let cases: [(String, [UInt8], Int64?)] = [
        ("none", [0x3A, 0x00], 0),
        ("one second", [0x3A, 0x03, 0x08, 0xE8, 0x07], 1_000),
        ("ten years", [0x3A, 0x07, 0x08, 0x80, 0xF0, 0xAE, 0xE7, 0x96, 0x09], 315_360_000_000),
        ("100 years, the largest", [0x3A, 0x07, 0x08, 0x80, 0xE0, 0xD4, 0x89, 0xE4, 0x5B], 3_153_600_000_000),
        ("one millisecond more", [0x3A, 0x07, 0x08, 0x81, 0xE0, 0xD4, 0x89, 0xE4, 0x5B], nil),
        (
            "less than none",
            [0x3A, 0x0B, 0x08, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01], nil
        ),
        ("cut off", [0x3A, 0x03, 0x08, 0xE8], nil),
    ]

    @Test func `the vectors on file are the ones we make`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let cases = Self.cases.map { Case(name: $0.0, body: Hex.encode($0.1), offset: $0.2) }
        let made = [UInt8](try encoder.encode(cases)) + [0x0A]
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(made).write(to: Repository.root.appendingPathComponent(Self.path))
            Issue.record("recorded \(Self.path); run again without RECORD")
        }
        #expect(try Repository.bytes(Self.path) == made)
    }

    @Test func `each vector on file reads as it says, and the good ones are what we write`() throws {
        let cases = try JSONDecoder().decode([Case].self, from: Data(try Repository.bytes(Self.path)))
        #expect(cases.contains { $0.offset == nil } && cases.contains { $0.offset != nil })
        for vector in cases {
            let bytes = try #require(Hex.decode(vector.body))
            guard let milliseconds = vector.offset else {
                #expect(throws: MalformedError.self) { try PublicBody(parsing: bytes) }
                continue
            }
            let offset = try #require(ClockOffset(milliseconds: milliseconds))
            #expect(try PublicBody(parsing: bytes) == .clockOffset(offset), "\(vector.name)")
            #expect(PublicBody.clockOffset(offset).encoded() == bytes, "\(vector.name)")
        }
    }
}
