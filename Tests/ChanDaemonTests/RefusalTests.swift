import ChanID
import ChanJSON
import ChanRPC
import Testing

@testable import ChanDaemon

@Suite("The contents of refusals and results") struct RefusalTests {
    @Test func `a forward that its target refuses names the target`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let posted = try await fixture.ask("message.post", ["conversation": "#help", "text": "hello"]).get()
        let message = try #require(posted[path: "message.id"])
        _ = try await fixture.ask("conversation.delete", ["conversation": "#staff", "confirm": "#staff"]).get()
        let params: JSONValue = ["conversation": "#help", "message": message, "to": "#staff"]
        let fault = try await #require(throws: RPCFault.self) { try await fixture.ask("message.forward", params).get() }
        #expect(fault.catalogueName == .stateDeleted)
        #expect(fault.message == "#staff is deleted")
        // The fault names the source if the source is the reason.
        let back: JSONValue = ["conversation": "#help", "message": "3f9a1c000000", "to": "#staff"]
        let gone = try await #require(throws: RPCFault.self) { try await fixture.ask("message.forward", back).get() }
        #expect(gone.catalogueName == .notFoundMessage && gone.facts["conversation"] == "#help")
    }

    @Test func `a deletion can be confirmed shortly afterwards by the plan that was shown`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let asked: JSONValue = ["conversation": "#help", "dry_run": true]
        let plan = try await fixture.ask("conversation.delete", asked).get()
        let hash = try #require(plan[path: "plan.hash"])
        let done = try await fixture.ask("conversation.delete", ["conversation": "#help", "confirm": hash]).get()
        #expect(done[path: "outcome"] == "applied")
    }

    @Test func `a lockdown that closes admission is shown as in effect`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        _ = try await fixture.ask("admission.lockdown", ["conversation": "#help", "level": "closed"]).get()
        let shown = try await fixture.ask("admission.show", ["conversation": "#help"]).get()
        #expect(shown[path: "mode"] == "closed" && shown[path: "policy"] == "open")
    }

    @Test func `a conversation is named by its reference, whatever the use case calls it`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let claim: JSONValue = ["conversation": "#help", "confirm": "#help"]
        let fault = try await #require(throws: RPCFault.self) { try await fixture.ask("handover.claim", claim).get() }
        #expect(fault.message == "this node is already the origin of #help")
    }

    @Test func `a value out of range names the allowed range, without an empty hint`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let params: JSONValue = ["conversation": "#help", "severe": 9, "confirm": "#help"]
        let fault = try await #require(throws: RPCFault.self) { try await fixture.ask("governance.set", params).get() }
        #expect(fault.message == "severe: must be 1" && fault.hint == nil)
    }
}
