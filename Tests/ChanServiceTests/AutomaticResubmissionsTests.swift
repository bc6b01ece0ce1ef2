import ChanID
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

@Suite("Statements that were resubmitted automatically")
struct AutomaticResubmissionsTests {
    private static func id(_ number: Int) throws -> MessageID {
        try #require(MessageID((0..<MessageID.byteCount).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }))
    }

    @Test func `the last of several replacements is found; beyond a thousand the oldest are forgotten`() throws {
        var table = AutomaticResubmissions()
        let most = AutomaticResubmissions.maximumCount
        for number in 0..<most { table.insert(try Self.id(number + 1), inPlaceOf: try Self.id(number)) }
        #expect(table.newest(of: try Self.id(0)) == (try Self.id(most)))
        #expect(table.newest(of: try Self.id(most)) == (try Self.id(most)))
        table.insert(try Self.id(-2), inPlaceOf: try Self.id(-1))
        #expect(table.newest(of: try Self.id(0)) == (try Self.id(0)))
        #expect(table.newest(of: try Self.id(1)) == (try Self.id(most)))
    }
}
