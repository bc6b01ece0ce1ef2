import ChanID
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

@Suite("Turns of jobs, and journal lines of refusals")
struct JobDispatcherTests {
    @Test func `requesters take turns, each with the oldest job first`() {
        let board = JobDispatcher()
        var waiting =
            (1...4).map { (id: Int64($0), owner: "token a") } + [(id: 5, owner: "uid 1"), (id: 6, owner: "uid 1")]
        var order: [Int64] = []
        while let next = board.next(of: waiting) {
            order.append(next)
            waiting.removeAll { $0.id == next }
        }
        #expect(order == [1, 5, 2, 6, 3, 4])
    }

    @Test func `a restricted caller's refusals get 30 lines a minute; further ones are counted on the last`() {
        var lines = RecentRefusals()
        var written: EntryNumber = 0
        for number in 0..<100 {
            let record = record("method.\(number)", atSecond: 0)
            if lines.line(for: record) == nil {
                lines.add(written, for: record)
                written += 1
            }
        }
        #expect(written == 30)
        #expect(lines.line(for: record("method.3", atSecond: 30)) == 3)
        #expect(lines.line(for: record("method.99", atSecond: 30)) == 29)
        #expect(lines.line(for: record("method.3", atSecond: 61)) == nil)
    }

    private func record(_ method: String, atSecond second: Int64) -> JournalRecord {
        let request = Request(method, by: Requester(user: "token", token: "a"))
        return JournalRecord(
            refused: request, "access.restriction", rule: nil, at: Timestamp(milliseconds: second * 1000))
    }
}
