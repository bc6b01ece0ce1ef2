import ChanCore
import ChanHost
import ChanJSON
import ChanRPC
import ChanReading
import ChanService
import Testing

@testable import ChanDaemon

@Suite("The state of a conversation over RPC") struct ConversationStateTests {
    @Test func `the domain and the contract use equal names for permissions, features, limits and bases`() {
        #expect(Permission.allCases.map(\.rawValue) == Contract.Permission.allCases.map(\.rawValue))
        #expect(Feature.offered.map(\.rawValue) == Contract.Feature.allCases.map(\.rawValue))
        #expect(
            PreferenceChanges.Limit.allCases.map(\.rawValue) == Contract.PreferenceLimit.allCases.map(\.rawValue))
        #expect(AccessBasis.allCases.map(\.rawValue) == Contract.AccessBasis.allCases.map(\.rawValue))
    }

    @Test func `parameters that are not given leave their values unchanged`() async throws {
        let (fixture, help, _) = try await RPCServiceFixture.withChannels()
        let named = try await fixture.ask(
            "conversation.update", ["conversation": .string(help), "description": "for everybody"]
        ).get()
        #expect(named[path: "conversation.description"] == "for everybody")
        #expect(named[path: "conversation.name"] == "help")
        let again = try await fixture.ask(
            "conversation.update", ["conversation": .string(help), "description": "for everybody"]
        ).get()
        #expect(again[path: "changed"] == false)

        let first: JSONValue = [
            "conversation": .string(help), "on": ["voice"], "from_role": "author", "slow_mode_s": 30,
        ]
        _ = try await fixture.ask("conversation.set_preferences", first).get()
        let second: JSONValue = [
            "conversation": .string(help), "off": ["reactions"], "capacity": 9, "unset": ["edit_window"],
        ]
        let changed = try await fixture.ask("conversation.set_preferences", second).get()
        let preferences = try await fixture.ask("conversation.preferences", ["conversation": .string(help)]).get()
        #expect(changed[path: "preferences"] == preferences)
        #expect(preferences[path: "slow_mode_s"] == 30)
        #expect(preferences[path: "capacity"] == 9)
        #expect(preferences[path: "edit_window_s"] == nil)
        let features = preferences[path: "features"]?.array ?? []
        func feature(_ name: String) -> JSONValue? { features.first { $0[path: "feature"]?.string == name } }
        #expect(feature("voice")?[path: "on"] == true)
        #expect(feature("voice")?[path: "from_role"] == "author")
        #expect(feature("reactions")?[path: "on"] == false)
    }

    @Test(
        arguments: [
            (["on": ["files"], "off": ["files"]], "/off"), (["from_role": "author"], "/from_role"),
            (["history": "last"], "/history"), (["history_count": 5], "/history_count"),
            (["history": "all", "history_since_at": "2026-01-01T00:00:00Z"], "/history_since_at"),
            (["capacity": 5, "unset": ["capacity"]], "/unset"), (["slow_mode_s": 5, "unset": ["slow_mode"]], "/unset"),
        ] as [(JSONValue, String)])
    func `contradictory parameters are refused by name, and change nothing`(
        _ params: JSONValue, _ pointer: String
    ) async throws {
        let (fixture, help, _) = try await RPCServiceFixture.withChannels()
        var params = try #require(params.object)
        params["conversation"] = .string(help)
        let before = try await fixture.ask("conversation.show", ["conversation": .string(help)]).get()
        guard case .failure(let fault) = await fixture.ask("conversation.set_preferences", .object(params)) else {
            Issue.record("accepted")
            return
        }
        #expect(fault.name == "invalid.value")
        #expect(fault.facts["param"] == pointer)
        #expect(try await fixture.ask("conversation.show", ["conversation": .string(help)]).get() == before)
    }

    @Test func `a conversation can be frozen, thawed, deleted, restored and closed, as far as its state permits`()
        async throws
    {
        let (fixture, help, _) = try await RPCServiceFixture.withChannels()
        let place: JSONValue = ["conversation": .string(help)]
        func state(_ method: String, _ params: JSONValue) async throws -> String? {
            try await fixture.ask(method, params).get()[path: "conversation.state"]?.string
        }
        #expect(try await state("conversation.freeze", place) == "frozen")
        let again = try await fixture.ask("conversation.freeze", place).get()
        #expect(again[path: "changed"] == false)
        let post: JSONValue = ["conversation": .string(help), "text": "hi"]
        #expect(await fixture.fault("message.post", post, as: .inProcess) == "state.frozen")
        #expect(try await state("conversation.unfreeze", place) == "active")
        let confirmed: JSONValue = ["conversation": .string(help), "confirm": "help"]
        #expect(await fixture.fault("conversation.close", place, as: .inProcess) == "guard.confirmation_required")
        #expect(try await state("conversation.delete", confirmed) == "deleted")
        #expect(await fixture.fault("conversation.freeze", place, as: .inProcess) == "state.deleted")
        #expect(try await state("conversation.restore", place) == "active")
        #expect(try await state("conversation.close", confirmed) == "closed")
        #expect(await fixture.fault("conversation.unfreeze", place, as: .inProcess) == "state.closed")
    }

    @Test func `the matrix, the list and the plan show a permission that is changed and reset`() async throws {
        let (fixture, help, _) = try await RPCServiceFixture.withChannels()
        let place: JSONValue = ["conversation": .string(help)]
        let order: JSONValue = ["conversation": .string(help), "permission": "pin", "from_role": "author"]
        var dry = try #require(order.object)
        dry["dry_run"] = true
        let plan = try await fixture.ask("role.override", .object(dry)).get()
        #expect(plan[path: "plan.changes"]?.array?.isEmpty == false)
        let moved = try await fixture.ask("role.override", order).get()
        #expect(moved[path: "rule.from_role"] == "author")
        #expect(moved[path: "rule.usual_role"] == "moderator")
        let list = try await fixture.ask("role.list", ["conversation": .string(help), "overridden": true]).get()
        #expect(list[path: "items"]?.array?.compactMap { $0[path: "permission"]?.string } == ["pin"])
        let matrix = try await fixture.ask("access.matrix", place).get()
        let row = matrix[path: "rows"]?.array?.first { $0[path: "permission"] == "pin" }
        #expect(
            row?[path: "roles"]?.array?.compactMap(\.string) == ["author", "member", "moderator", "admin", "owner"])
        let back = try await fixture.ask("role.reset", ["conversation": .string(help), "permission": "pin"]).get()
        #expect(back[path: "rule.overridden"] == false)
        let fixed: JSONValue = ["conversation": .string(help), "permission": "read", "nobody": true]
        #expect(await fixture.fault("role.override", fixed, as: .inProcess) == "invalid.value")
        let neither: JSONValue = ["conversation": .string(help), "permission": "pin"]
        #expect(await fixture.fault("role.override", neither, as: .inProcess) == "invalid.value")
    }
}
