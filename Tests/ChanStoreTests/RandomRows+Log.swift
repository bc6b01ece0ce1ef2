import ChanCore
import ChanID
import ChanLog
import ChanTestSupport

@testable import ChanStore

extension RandomRows {
    /// Returns an entry without a valid signature, which the store does not verify.
    mutating func entry(_ number: Int, body: [UInt8]?) throws -> AppendedEntry {
        let draft = StatementDraft(
            conversation: identifier(),
            speaker: .init(member: identifier(), device: identifier(), counter: UInt64(number + 1)),
            createdAt: time(), body: .init(scope: .members, epoch: 1, hash: identifier()))
        let statement = Statement(draft)
        var leaf = statement.bytes + random.bytes(64)
        UInt64(1_000 + number).appendBigEndian(to: &leaf)
        let carried = EntryWithBody(entry: try Entry(leafBytes: leaf), body: body)
        return AppendedEntry(carried, statement: statement, kind: number % 10 == 3 ? .roleChanged : .posted)
    }
}
