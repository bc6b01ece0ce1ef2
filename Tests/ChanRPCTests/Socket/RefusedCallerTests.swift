import ChanHost
import ChanJSON
import ChanRPC
import Testing

@Suite("A caller without access to the socket", .timeLimit(.minutes(10)))
struct RefusedCallerTests {
    private static let request = #"{"jsonrpc":"2.0","id":1,"method":"profile.list","params":{}}"# + "\n"

    @Test(arguments: [0, 1, 1_000]) func `it receives the refusal, whatever it sent before`(_ requests: Int)
        async throws
    {
        let judged = Gate()
        try await TestNode.with(configure: { configuration in
            configuration.allows = { _ in false }
            configuration.alsoAllows = { _ in
                await judged.pass()
                return false
            }
        }) { node in
            try await node.lines { caller async throws in
                // The node decides after all of this is in the socket.
                if requests > 0 { try await caller.send(String(repeating: Self.request, count: requests)) }
                judged.open()
                #expect(try await caller.json()?[path: "error.data.name"] == "access.caller")
                #expect(try await caller.next() == nil)
            }
        }
    }
}
