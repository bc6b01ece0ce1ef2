import ChanHost
import ChanJSON
import ChanRPC
import ChanTestSupport
import Testing

@Suite("Cancelling requests of a connection", .timeLimit(.minutes(10)))
struct CancellationTests {
    @Test func `a waiting read is ended, its slot is free again, and the connection continues`() async throws {
        let (begun, ended) = (Counter(), Counter())
        try await TestNode.with(table: { table, _ in
            table.register(Methods.ProfileList.self) { params, _ throws(RPCFault) in
                guard params.page.limit > 1 else { return Page(items: []) }
                begun.add()
                // Ends only when its task is cancelled.
                for await _ in AsyncStream<Never>.makeStream().stream {}
                ended.add()
                return Page(items: [])
            }
        }) { node in
            try await node.lines { caller async throws in
                for id in 1...16 {
                    let method = #""method":"profile.list","params":{"limit":100}"#
                    try await caller.send(#"{"jsonrpc":"2.0","id":"\#(id)",\#(method)}"# + "\n")
                }
                try await eventually("all of them wait") { begun.value == 16 }
                for id in 1...16 {
                    try await caller.send(
                        #"{"jsonrpc":"2.0","method":"rpc.cancel","params":{"request":"\#(id)"}}"# + "\n")
                    let answer = try #require(try await caller.json())
                    #expect(answer[path: "id"]?.string == "\(id)")
                    #expect(answer[path: "error.data.name"] == "rpc.cancelled")
                }
                try await eventually("all of them ended") { ended.value == 16 }
                let short = #"{"jsonrpc":"2.0","id":99,"method":"profile.list","params":{"limit":1}}"#
                #expect(try await caller.ask(short)?[path: "id"] == 99)
            }
        }
    }
}
