import ChanJSON
import ChanRPC
import ChanTestSupport
import Testing

/// Extreme numbers in the parameters of every method, generated from the descriptions, so that new ones are covered
/// automatically.
@Suite("Numbers at the limits of their types", .timeLimit(.minutes(10)))
struct ExtremeNumberTests {
    /// Numbers as JSON text, whether or not one of our types can store them.
    private static let texts =
        BoundaryValues.numbers.map { "\($0)" } + [
            "-1", "-9007199254740992", "-9223372036854775808", "-9223372036854775809",
        ]
        + ["18446744073709551616", "1e308", "-1e308", "4294967295.5", "1e-400"]

    @Test func `extreme numbers are answered with a result or a listed error, and the node continues`() async throws {
        let scene = try await ExampleFixture.shared.value
        let methods = DescribedMethod.all.filter { $0.params.contains(where: \.isNumber) }
        var tried = try await scene.withNode(.alice) { node in
            var tried = 0
            for method in methods where !method.isMutation {
                tried += try await Self.tryNumbers(of: method, at: node, scene)
            }
            return tried
        }
        // Valid calls make changes, so each mutation has its own node.
        for method in methods where method.isMutation {
            tried += try await scene.withNode(Preparation.of(method.name).person) { node in
                for (name, params) in Preparation.of(method.name).calls {
                    _ = try await node.call(name, scene.substituted(params))
                }
                return try await Self.tryNumbers(of: method, at: node, scene)
            }
        }
        #expect(tried > 1_000)
    }

    private static func tryNumbers(of method: DescribedMethod, at node: ContractNode, _ scene: ExampleFixture)
        async throws
        -> Int
    {
        var tried = 0
        for param in method.params where param.isNumber {
            for text in texts {
                // The parser reads the number as it would from a socket.
                let params = scene.substituted(
                    method.example(with: [param.name: try JSONParser.parse(Array(text.utf8))]))
                let outcome = await node.outcome(method.name, params)
                tried += 1
                guard case .failure(let fault) = outcome else { continue }
                let shown = "\(method.name) \(param.name)=\(text): \(fault.name)"
                #expect(method.errors.contains(fault.name) && fault.name != "rpc.internal", "\(shown)")
            }
        }
        guard case .success = await node.outcome("server.info", [:]) else {
            Issue.record("the node answers no more after \(method.name)")
            return tried
        }
        return tried
    }
}

extension DescribedParameter {
    fileprivate var isNumber: Bool { type == "integer" || type == "number" }
}
