import ChanID
import ChanJSON
import ChanRPC
import Testing

/// Invalid calls generated from the description of every method, so that new methods are covered automatically.
@Suite("No bad call changes anything", .timeLimit(.minutes(10)))
struct BadInputTests {
    /// One node serves all methods, because refused calls do not change it.
    @Test func `forbidden parameters are refused with place, rule and suggestion`() async throws {
        let scene = try await ExampleFixture.shared.value
        try await scene.withNode(.alice) { node in
            let before = try node.snapshot()
            for method in DescribedMethod.all {
                for call in method.invalidCalls { await Self.expectRefusal(of: call, of: method, by: node, scene) }
                #expect(try node.snapshot() == before, "\(method.name)")
            }
        }
    }

    private static func expectRefusal(
        of call: InvalidCall, of method: DescribedMethod, by node: ContractNode, _ scene: ExampleFixture
    ) async {
        let outcome = await node.outcome(method.name, scene.substituted(call.params))
        let fault = fault(outcome)
        let shown = "\(method.name) \(JSONWriter.text(call.params).prefix(300))"
        #expect(fault?.catalogueName == .rpcInvalidParams, "\(shown): \(outcome)")
        #expect(fault?.facts["param"] == call.pointer, "\(shown)")
        #expect(fault?.facts["rule"] == call.rule, "\(shown)")
        if let nearest = call.nearest { #expect(fault?.facts["nearest"] == nearest, "\(shown)") }
        #expect(fault?.facts["request_id"] != nil)
    }

    /// For each kind of reference, values that match nothing and values that are not references.
    private static let nowhere: [String: [JSONValue]] = [
        "conversation": ["#nobody-here", "ffffffffffffffff", "zz", "", "#", "@bob"],
        "member": ["@nobody", "ffffffffffffffff", "zz", "", "@", "#help"],
        "message": ["ffffffffffffffff", "zz", ""], "link_ref": ["nothing", "ffffffffffffffff", ""],
        "relay": ["nowhere", "ffffffffffffffff", ""], "link": ["chanadm://join/AAAA", "chan:AAAA", "zz", ""],
    ]

    @Test func `a reference that matches nothing is refused by a name that the method lists`() async throws {
        let scene = try await ExampleFixture.shared.value
        try await scene.withNode(.alice) { node in
            let before = try node.snapshot()
            for method in DescribedMethod.all {
                for param in method.params {
                    for value in param.reference.flatMap({ Self.nowhere[$0] }) ?? [] {
                        let params = scene.substituted(method.example(with: [param.name: value]))
                        let outcome = await node.outcome(method.name, params)
                        let fault = Self.fault(outcome)
                        let shown = "\(method.name) \(param.name)=\(JSONWriter.text(value)): \(outcome)"
                        #expect(fault.map { method.errors.contains($0.name) } == true, "\(shown)")
                        #expect(fault.map { Self.isAboutReferences($0.name) } == true, "\(shown)")
                    }
                }
                #expect(try node.snapshot() == before, "\(method.name)")
            }
        }
    }

    private static func isAboutReferences(_ name: String) -> Bool {
        ["not_found.", "invalid.", "link."].contains { name.hasPrefix($0) }
    }

    @Test(arguments: MethodCatalogue.aliases.filter { $0.name.hasPrefix("group.") })
    func `a conversation of the other kind is refused`(_ alias: MethodAlias) async throws {
        let scene = try await ExampleFixture.shared.value
        let method = try #require(DescribedMethod.all.first { $0.name == alias.method })
        guard method.param("conversation") != nil else { return }
        try await scene.withNode(.alice) { node in
            let before = try node.snapshot()
            let fault = Self.fault(
                await node.outcome(alias.name, method.example(with: ["kind": .none, "conversation": "#help"])))
            #expect(fault?.catalogueName == .invalidKind, "\(alias.name)")
            #expect(try node.snapshot() == before)
        }
    }

    static func fault(_ outcome: Result<JSONValue, RPCFault>) -> RPCFault? {
        guard case .failure(let fault) = outcome else { return nil }
        return fault
    }
}
