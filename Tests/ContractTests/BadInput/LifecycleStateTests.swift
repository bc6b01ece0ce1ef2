import ChanCore
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import Testing

/// Mutations by a caller without permission, or on a conversation that does not allow them: each must be refused by
/// name and leave the log unchanged.
@Suite("Callers without permission change nothing", .timeLimit(.minutes(10)))
struct LifecycleStateTests {
    /// The state of Bob's membership or of the conversation before the call.
    enum Situation: String, CaseIterable, Sendable {
        case removed, banned, frozen, deleted

        /// Bob was removed from one conversation of the fixture and banned from another. The other situations concern
        /// Alice's own.
        var person: Person { self == .removed || self == .banned ? .bob : .alice }

        var conversation: JSONValue {
            switch self {
            case .removed: "#attic"
            case .banned: "#cellar"
            case .frozen, .deleted: "#help"
            }
        }

        /// Creates the situation if the fixture does not have it.
        func setUp(_ node: ContractNode) async throws {
            switch self {
            case .removed, .banned: break
            case .frozen:
                let help = try await node.node.references.conversation("#help")
                _ = try await node.node.changes.perform(.freeze(reason: nil), in: help, for: .system("test"))
            case .deleted:
                _ = try await node.call("conversation.delete", ["conversation": "#help", "confirm": "#help"])
            }
        }

        /// Returns whether the situation forbids the method (docs/domain.md, "Lifecycles"): administration is allowed
        /// while a conversation is frozen, and relays, which learn of a deletion, may be removed afterwards. A clock
        /// offset is not forbidden but unnecessary; the times that relays report are recorded.
        func forbids(_ method: String) -> Bool {
            switch self {
            case .removed, .banned: true
            case .frozen:
                ["message.post", "message.edit", "message.react", "message.pin", "join.approve"].contains(method)
            case .deleted: !["relay.remove", "conversation.restore", "conversation.set_clock_offset"].contains(method)
            }
        }
    }

    private static let mutations = DescribedMethod.all.filter { method in
        // Copies of available data may be created in every situation.
        method.isMutation && !method.isLocal && !Preparation.ofFiles.contains(method.name)
            && method.params.contains { $0.reference == "conversation" && $0.isRequired }
    }

    @Test(arguments: Situation.allCases) func `mutations are refused after a removal, ban, freeze or deletion`(
        _ situation: Situation
    ) async throws {
        let scene = try await ExampleFixture.shared.value
        try await scene.withNode(situation.person) { node in
            try await situation.setUp(node)
            let before = try node.snapshot()
            for method in Self.mutations where situation.forbids(method.name) {
                let params = Self.place(method.example, in: situation.conversation)
                let outcome = await node.outcome(method.name, scene.substituted(params))
                switch outcome {
                case .success(let answer):
                    // The origin decides on submissions of other nodes.
                    let isOpen = answer[path: "changed"] == false || answer[path: "outcome"] == "submitted"
                    #expect(isOpen, "\(situation): \(method.name) \(answer)")
                case .failure(let fault):
                    #expect(method.errors.contains(fault.name), "\(situation): \(method.name) answers \(fault.name)")
                    #expect(fault.name != "rpc.internal", "\(fault)")
                }
                #expect(try node.snapshot() == before, "\(situation): \(method.name)")
            }
        }
    }

    private static func place(_ params: JSONObject, in conversation: JSONValue) -> JSONValue {
        .object(
            JSONObject(
                params.members.map { JSONMember(key: $0.key, value: $0.value == "#help" ? conversation : $0.value) }))
    }
}

@Suite("A request key identifies one request", .timeLimit(.minutes(10)))
struct RequestKeyTests {
    /// Imports are omitted, because they recognize repeated input by the file itself.
    private static let keyed = DescribedMethod.all.filter { method in
        method.param("request_key") != nil && method.param("reason") != nil && !method.name.hasPrefix("import.")
            && !Preparation.ofFiles.contains(method.name)
    }

    @Test(arguments: keyed) func `a repeated request returns the earlier answer, and another body is refused`(
        _ method: DescribedMethod
    ) async throws {
        let scene = try await ExampleFixture.shared.value
        let preparation = Preparation.of(method.name)
        try await scene.withNode(preparation.person) { node in
            for (name, params) in preparation.calls { _ = try await node.call(name, scene.substituted(params)) }
            let body = scene.substituted(method.example(with: ["request_key": "once"]))
            let first = try await node.call(method.name, body)
            let before = try node.snapshot()
            let again = try await node.call(method.name, body)
            #expect(again[path: "replayed"] == true)
            for key in ["outcome", "changed", "version", "entry", "audit_id"] {
                #expect(again[path: key] == first[path: key])
            }
            let other = scene.substituted(method.example(with: ["request_key": "once", "reason": "something else"]))
            let fault = BadInputTests.fault(await node.outcome(method.name, other))
            #expect(fault?.catalogueName == .conflictRequestKeyReused, "\(method.name)")
            #expect(try node.snapshot() == before)
        }
    }
}
