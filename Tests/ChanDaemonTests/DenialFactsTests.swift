import ChanCore
import ChanID
import ChanJSON
import ChanRPC
import Testing

@testable import ChanDaemon

@Suite("The facts of a denial") struct DenialFactsTests {
    private func facts(_ reason: DenialReason, _ params: JSONValue = [:]) -> [String: String] {
        DenialFacts(kind: .channel, params: params).of(reason)
    }

    @Test func `the denial names the name that was given, not the rule it violates`() {
        let facts = facts(.name(.outerSpace), ["name": "# bad"])
        #expect(facts == ["actual": "# bad", "detail": "outer space"])
        #expect(RPCFault(.invalidName, facts).message == "‘# bad’ is not a valid name")
    }

    @Test func `the denial names the value that was given, whichever parameter it is`() {
        #expect(facts(.time, ["expires_at": "2005-08-08T11:29:00Z"])["actual"] == "2005-08-08T11:29:00Z")
        #expect(facts(.reaction, ["emoji": "ok"])["actual"] == "ok")
        #expect(facts(.noMember, ["member": "@mallory"])["actual"] == "@mallory")
        #expect(facts(.noMessage, ["reply_to": "3f9a1c"])["actual"] == "3f9a1c")
        #expect(facts(.textTooLong(.text, limit: 2), ["text": "é!"])["actual"] == "3")
        let offered = Role.ofMembers.filter { $0 < .owner }
        #expect(
            facts(.badRole(.owner, allowed: offered))["expected"] == "subscriber, author, member, moderator, admin",
            "the refused role is not offered")
    }

    @Test func `the denial names the interval of slow mode and the remaining time`() {
        #expect(facts(.slowMode(pause: 60, retryAfter: 7)) == ["expected": "60", "retry_after_s": "7"])
    }

    @Test func `the denial names a link by its name, never its secrets`() {
        #expect(FaultWriter.withoutLink("chanadm://join/AAAA") == "that was given")
        #expect(FaultWriter.withoutLink("chan:" + String(repeating: "A", count: 142)) == "that was given")
        for text in ["welcome", "chan: or chanadm://join/"] { #expect(FaultWriter.withoutLink(text) == text) }
    }

    @Test func `the denial names the allowed range of a number`() {
        let fault = RPCFault(.invalidValue, facts(.value(.number("slow_mode", allowed: 1...9))))
        #expect(fault.message == "slow_mode: must be from 1 to 9")
    }
}
