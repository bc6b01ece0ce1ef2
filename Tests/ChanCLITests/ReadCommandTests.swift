import ChanID
import ChanTimeline
import Testing

@testable import ChanCLI

struct ReadCommandTests {
    @Test func `a place is an end, a message or a date`() throws {
        #expect(try ReadCommand.anchor("oldest") == .oldest)
        #expect(try ReadCommand.anchor("newest") == .newest)
        #expect(try ReadCommand.anchor("unread") == .firstUnread)
        let id = String(repeating: "ab", count: 16)
        #expect(try ReadCommand.anchor(id) == .item(try #require(ItemID(hex: id))))
        guard case .time(let day) = try ReadCommand.anchor("2026-03-12"),
            case .time(let later) = try ReadCommand.anchor("2026-03-12 09:30")
        else { throw Unexpected() }
        #expect(later - day == (9 * 60 + 30) * 60_000)
    }

    @Test(arguments: ["", "tomorrow", "2026-13-40", "ab12", "#news"])
    func `other text is refused with what is possible`(text: String) {
        #expect(throws: UsageError.self) { try ReadCommand.anchor(text) }
    }

    private struct Unexpected: Error {}
}
