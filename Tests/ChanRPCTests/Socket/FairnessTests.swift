import ChanHost
import ChanJSON
import ChanRPC
import ChanTestSupport
import Testing

@Suite("Connections do not block each other", .timeLimit(.minutes(10)))
struct FairnessTests {
    private static let list = #"{"jsonrpc":"2.0","id":1,"method":"profile.list","params":{"limit":1000}}"# + "\n"
    private static let short = #"{"jsonrpc":"2.0","id":1,"method":"profile.list","params":{"limit":1}}"#

    @Test func `a caller that never reads is paused after a limited amount, and others are served`() async throws {
        let served = Counter()
        try await TestNode.with(table: { table, _ in
            table.register(Methods.ProfileList.self) { params, _ throws(RPCFault) in
                if params.page.limit > 1 { served.add() }
                return Page(items: (0..<params.page.limit).map { Sample.profile("p\($0)") })
            }
        }) { node in
            try await node.lines { mallory in
                // Far more than the socket's buffers hold, without reading answers, so that sending blocks.
                let sender = mallory.sender
                async let flood: Void = sender.send(String(repeating: Self.list, count: 300))
                try await node.lines { alice async throws in
                    for _ in 0..<200 { #expect(try await alice.ask(Self.short)?[path: "result.items"] != nil) }
                }
                #expect(served.value < 100)
                // After all answers are read, each has arrived.
                for _ in 0..<300 { #expect(try await mallory.json()?[path: "id"] == 1) }
                try await flood
            }
        }
        #expect(served.value == 300)
    }

    @Test func `a caller with many running calls gets no more than its share`() async throws {
        let gate = Gate()
        try await TestNode.with(table: { table, _ in
            table.register(Methods.ProfileList.self) { params, _ throws(RPCFault) in
                if params.page.limit > 1 { await gate.pass() }
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

    @Test func `a slow mutation delays only later requests of its own connection`() async throws {
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
