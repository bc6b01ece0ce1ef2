import ChanCore
import ChanJSON
import ChanRPC
import Testing

@testable import ChanDaemon

@Suite("A refusal names") struct DenialFactsTests {
    private func facts(_ reason: DenialReason, _ params: JSONValue = [:]) -> [String: String] {
        DenialFacts(kind: .channel, params: params).of(reason)
    }

    @Test("the name that was given, not the rule it broke")
    func name() {
        let facts = facts(.name(.outerSpace), ["name": "# bad"])
        #expect(facts == ["actual": "# bad", "detail": "outer space"])
        #expect(RPCFault(.invalidName, facts).message == "‘# bad’ is not a name")
    }

    @Test("the value that was given, whatever it is called")
    func values() {
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

    @Test("the pause of slow mode, and how much of it is left")
    func slowMode() {
        #expect(facts(.slowMode(pause: 60, retryAfter: 7)) == ["expected": "60", "retry_after_s": "7"])
    }

    @Test("a link by its name, never the secrets in it")
    func link() {
        #expect(FaultWriter.withoutLink("chanadm://join/AAAA") == "that was given")
        #expect(FaultWriter.withoutLink("welcome") == "welcome")
    }

    @Test("what a number may be")
    func number() {
        let fault = RPCFault(.invalidValue, facts(.value(.number("slow_mode", allowed: 1...9))))
        #expect(fault.message == "slow_mode: from 1 to 9 is wanted")
    }
}
