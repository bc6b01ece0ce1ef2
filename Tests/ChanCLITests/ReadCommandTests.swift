import ChanID
import ChanTimeline
import Testing

@testable import ChanCLI

struct ReadCommandTests {
    private let input = ParameterInput(
        now: { FakeTerminal.now }, directory: { "/" }, standardInput: { nil }, fileText: { _ in nil })

    @Test func `a place is an end, a message or a date`() throws {
        #expect(try ReadingPlace("oldest", input) == .anchor(.oldest))
        #expect(try ReadingPlace("newest", input) == .anchor(.newest))
        #expect(try ReadingPlace("unread", input) == .anchor(.firstUnread))
        let id = String(repeating: "ab", count: 16)
        #expect(try ReadingPlace(id, input) == .anchor(.item(try #require(ItemID(hex: id)))))
        guard case .anchor(.time(let day)) = try ReadingPlace("2026-03-12", input),
            case .anchor(.time(let later)) = try ReadingPlace("2026-03-12 09:30", input)
        else { throw Unexpected() }
        #expect(later - day == (9 * 60 + 30) * 60_000)
    }

    @Test(arguments: ["", "someday", "2026-13-40", "ab12", "#news"])
    func `other text is refused with what is possible`(text: String) {
        #expect(throws: UsageError.self) { try ReadingPlace(text, input) }
    }

    private struct Unexpected: Error {}
}
