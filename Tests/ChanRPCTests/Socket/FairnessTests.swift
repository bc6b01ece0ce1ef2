import ChanHost
import ChanJSON
import ChanRPC
import ChanTestSupport
import Testing

@Suite("No connection holds up another", .timeLimit(.minutes(10)))
struct FairnessTests {
    private static let list = #"{"jsonrpc":"2.0","id":1,"method":"profile.list","params":{"limit":1000}}"# + "\n"
    private static let short = #"{"jsonrpc":"2.0","id":1,"method":"profile.list","params":{"limit":1}}"#

    @Test("a caller that never reads is left alone after a bounded amount, and others are served")
    func slowReader() async throws {
        let served = Counter()
        try await TestNode.with(table: { table, _ in
            table.register(Methods.ProfileList.self) { params, _ throws(RPCFault) in
                if params.limit > 1 { served.add() }
                return Page(items: (0..<params.limit).map { Sample.profile("p\($0)") })
            }
        }) { node in
            try await node.lines { mallory in
                // Far more than the socket's buffers hold, sent without reading; sending itself comes to a stop.
                let sender = mallory.sender
                async let flood: Void = sender.send(String(repeating: Self.list, count: 300))
                try await node.lines { alice async throws in
                    for _ in 0..<200 { #expect(try await alice.ask(Self.short)?[path: "result.items"] != nil) }
                }
                #expect(served.value < 100)
                // She reads after all: every answer comes.
                for _ in 0..<300 { #expect(try await mallory.json()?[path: "id"] == 1) }
                try await flood
            }
        }
        #expect(served.value == 300)
    }

    @Test("a caller with many calls under way takes no more than its share of them")
    func share() async throws {
        let gate = Gate()
        try await TestNode.with(table: { table, _ in
            table.register(Methods.ProfileList.self) { params, _ throws(RPCFault) in
                if params.limit > 1 { await gate.pass() }
                return Page(items: [])
            }
        }) { node in
            try await node.lines { mallory in
                try await mallory.send(String(repeating: Self.list, count: 100))
                try await eventually("the share is used up") { gate.arrived == 16 }
                try await node.lines { alice async throws in
                    for _ in 0..<50 { #expect(try await alice.ask(Self.short)?[path: "result.items"] == []) }
                }
                #expect(gate.arrived == 16)
                gate.open()
                for _ in 0..<100 { #expect(try await mallory.json() != nil) }
            }
        }
    }

    @Test("a slow mutation holds up what its own connection sent after it, and nothing else")
    func slowMutation() async throws {
        let gate = Gate()
        try await TestNode.with(table: { table, journal in
            table.register(Methods.ProfileCreate.self) { params, _ throws(RPCFault) in
                if params.name == "slow" { await gate.pass() }
                journal.add(params.name)
                return Sample.created(params.name)
            }
            table.register(Methods.ProfileList.self) { _, _ throws(RPCFault) in Page(items: []) }
        }) { node in
            func create(_ name: String) -> String {
                #"{"jsonrpc":"2.0","id":"\#(name)","method":"profile.create","params":{"name":"\#(name)"}}"#
            }
            try await node.lines { mallory in
                try await mallory.send(
                    Self.short + "\n" + create("slow") + "\n" + create("behind") + "\n" + Self.short + "\n")
                #expect(try await mallory.json()?[path: "id"] == 1)
                try await node.lines { alice async throws in
                    #expect(try await alice.ask(create("alice"))?[path: "id"] == "alice")
                    #expect(try await alice.ask(Self.short)?[path: "id"] == 1)
                }
                #expect(node.journal.all == ["alice"])
                gate.open()
                #expect(try await mallory.json()?[path: "id"] == "slow")
                #expect(try await mallory.json()?[path: "id"] == "behind")
                #expect(try await mallory.json()?[path: "id"] == 1)
            }
        }
    }
}
