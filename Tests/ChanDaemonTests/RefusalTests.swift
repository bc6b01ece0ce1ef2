import ChanJSON
import ChanRPC
import Testing

@testable import ChanDaemon

@Suite("What calls say of what they refuse, and of what stands") struct RefusalTests {
    @Test("a forward that its target refuses is told of the target")
    func forward() async throws {
        let (door, _, _) = try await RPCServiceFixture.withChannels()
        let posted = try await door.ask("message.post", ["conversation": "#help", "text": "hello"]).get()
        let message = try #require(posted[path: "message.id"])
        _ = try await door.ask("conversation.delete", ["conversation": "#staff", "confirm": "#staff"]).get()
        let params: JSONValue = ["conversation": "#help", "message": message, "to": "#staff"]
        let fault = try await #require(throws: RPCFault.self) { try await door.ask("message.forward", params).get() }
        #expect(fault.catalogueName == .stateDeleted)
        #expect(fault.message == "#staff is deleted")
        // The source is named where the source is why.
        let back: JSONValue = ["conversation": "#help", "message": "3f9a1c000000", "to": "#staff"]
        let gone = try await #require(throws: RPCFault.self) { try await door.ask("message.forward", back).get() }
        #expect(gone.catalogueName == .notFoundMessage && gone.facts["conversation"] == "#help")
    }

    @Test("a deletion that was shown can be confirmed by its plan a moment later")
    func plan() async throws {
        let (door, _, _) = try await RPCServiceFixture.withChannels()
        let asked: JSONValue = ["conversation": "#help", "dry_run": true]
        let plan = try await door.ask("conversation.delete", asked).get()
        let hash = try #require(plan[path: "plan.hash"])
        let done = try await door.ask("conversation.delete", ["conversation": "#help", "confirm": hash]).get()
        #expect(done[path: "outcome"] == "applied")
    }

    @Test("a lockdown that closes is what holds now")
    func lockdown() async throws {
        let (door, _, _) = try await RPCServiceFixture.withChannels()
        _ = try await door.ask("admission.lockdown", ["conversation": "#help", "level": "closed"]).get()
        let shown = try await door.ask("admission.show", ["conversation": "#help"]).get()
        #expect(shown[path: "mode"] == "closed" && shown[path: "policy"] == "open")
    }

    @Test("a conversation is named, whatever a use case calls it")
    func origin() async throws {
        let (door, _, _) = try await RPCServiceFixture.withChannels()
        let claim: JSONValue = ["conversation": "#help", "confirm": "#help"]
        let fault = try await #require(throws: RPCFault.self) { try await door.ask("handover.claim", claim).get() }
        #expect(fault.message == "this node orders the log of #help already")
    }

    @Test("what is out of range says what is possible, and no empty hint")
    func range() async throws {
        let (door, _, _) = try await RPCServiceFixture.withChannels()
        let params: JSONValue = ["conversation": "#help", "severe": 9, "confirm": "#help"]
        let fault = try await #require(throws: RPCFault.self) { try await door.ask("governance.set", params).get() }
        #expect(fault.message == "severe: nothing but 1 is possible here" && fault.hint == nil)
    }
}
