import ChanClient
import ChanCore
import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import ChanTestSupport
import Testing

@testable import ChanDaemon

@Suite("Events over the socket", .timeLimit(.minutes(10)))
struct EventSocketTests {
    private func subscribe(
        _ connection: Connection, topics: [String] = [], from first: Int? = 1, heartbeat: Int = 10
    ) async throws -> Contract.Subscription {
        var params: JSONObject = ["topics": .array(topics.map(JSONValue.string)), "heartbeat_s": .integer(heartbeat)]
        if let first { params["from_seq"] = .integer(first) }
        return try await connection.call(Methods.EventsSubscribe.self, .object(params))
    }

    @Test func `a subscriber receives past, then present events, each once and in order`() async throws {
        try await ServedNode.with { node in
            for number in 1...250 { try await node.say("message \(number)") }
            let connection = try node.connection()
            let subscription = try await subscribe(connection, topics: ["message.*"])
            #expect(subscription.nextSeq == 1)
            let past = try await connection.events(250)
            try await node.say("message 251")
            let all = try await past + connection.events(1)
            #expect(all.map(\.data.message?.text) == (1...251).map { "message \($0)" })
            #expect(all.map(\.seq) == all.map(\.seq).sorted() && Set(all.map(\.seq)).count == all.count)
            #expect(all.allSatisfy { $0.actor?.name == "alice" && $0.conversationName == "#help" })
            let ended = try await connection.call(
                Methods.EventsUnsubscribe.self, ["subscription": .string(subscription.subscription)])
            #expect(ended.subscription == subscription.subscription)
            let error = await #expect(throws: RPCFault.self) {
                try await connection.call(
                    Methods.EventsUnsubscribe.self, ["subscription": .string(subscription.subscription)])
            }
            #expect(error?.catalogueName == .notFoundSubscription)
            await connection.close()
        }
    }

    @Test func `one subscriber of fifty that does not read delays no other, and receives everything once it reads`()
        async throws
    {
        try await ServedNode.with { node in
            let stuck = try node.connection()
            _ = try await subscribe(stuck, topics: ["message.posted"])
            let count = 300
            // More than the kernel and the node buffer for one connection.
            let filling = String(repeating: "x", count: 8_000)
            try await withThrowingTaskGroup(of: [String?].self) { group in
                for _ in 1..<50 {
                    let connection = try node.connection()
                    _ = try await subscribe(connection, topics: ["message.posted"])
                    group.addTask {
                        let events = try await connection.events(count)
                        await connection.close()
                        return events.map(\.data.message?.text)
                    }
                }
                for number in 0..<count { try await node.say("\(number) \(filling)") }
                for try await texts in group {
                    #expect(texts == (0..<count).map { "\($0) \(filling)" })
                }
            }
            let late = try await stuck.events(count)
            #expect(late.map(\.data.message?.text) == (0..<count).map { "\($0) \(filling)" })
            await stuck.close()
        }
    }

    @Test func `heartbeats advance the event number when no matching event occurs`() async throws {
        try await ServedNode.with { node in
            let connection = try node.connection()
            _ = try await subscribe(connection, topics: ["member.*"], heartbeat: 1)
            try await node.say("not wanted")
            let last = Int(try await node.node.events.nextEvent()) - 1
            var beat = try await connection.nextEvent()
            while beat.seq < last { beat = try await connection.nextEvent() }
            #expect(beat.topic == "events.heartbeat" && beat.seq == last)
            await connection.close()
        }
    }

    @Test func `a number that is no longer available yields a gap, and the stream continues`() async throws {
        try await ServedNode.with { node in
            let connection = try node.connection()
            let next = Int(try await node.node.events.nextEvent())
            _ = try await subscribe(connection, from: next + 100)
            try await node.say("after the gap")
            let events = try await connection.events(2)
            #expect(events.map(\.topic) == ["events.gap", "message.posted"])
            #expect(events[0].data.fromSeq == next && events[0].data.toSeq == next + 99)
            #expect(events[1].seq == next)
            await connection.close()
        }
    }

    @Test func `a caller can wait for events, and a page names the next number`() async throws {
        try await ServedNode.with { node in
            let connection = try node.connection()
            let none = try await connection.call(Methods.EventsWait.self, ["timeout_s": 0])
            #expect(!none.arrived && none.events.isEmpty)
            for number in 1...5 { try await node.say("message \(number)") }
            let some = try await connection.call(
                Methods.EventsWait.self, ["from_seq": .integer(none.nextSeq), "limit": 2])
            #expect(some.arrived && some.events.map(\.data.message?.text) == ["message 1", "message 2"])
            let rest = try await connection.call(
                Methods.EventsWait.self, ["from_seq": .integer(some.nextSeq)])
            #expect(rest.events.map(\.data.message?.text) == ["message 3", "message 4", "message 5"])
            async let later = connection.call(
                Methods.EventsWait.self, ["from_seq": .integer(rest.nextSeq), "timeout_s": 60])
            try await node.say("message 6")
            #expect(try await later.events.map(\.data.message?.text) == ["message 6"])
            await connection.close()
        }
    }

    @Test func `an unknown topic is refused with the nearest known one`() async throws {
        try await ServedNode.with { node in
            let connection = try node.connection()
            let known = try await connection.call(Methods.EventsTopics.self, [:]).topics.map(\.name)
            #expect(known.contains("message.posted") && known.contains("events.gap"))
            for (given, nearest) in [("message.postet", "message.posted"), ("mesage.*", "message.*")] {
                let error = await #expect(throws: RPCFault.self) {
                    try await self.subscribe(connection, topics: ["member.*", given])
                }
                #expect(error?.catalogueName == .invalidValue)
                #expect(error?.facts["param"] == "/topics/1" && error?.facts["nearest"] == nearest)
            }
            await connection.close()
        }
    }

    @Test func `a shutdown releases waiting callers and does not wait for them`() async throws {
        try await ServedNode.with { node in
            let (waiting, following) = (try node.connection(), try node.connection())
            _ = try await subscribe(following, from: nil)
            async let page = waiting.call(
                Methods.EventsWait.self, ["topics": ["member.*"], "timeout_s": 60])
            try await eventually("both are connected") { node.listener.connectionCount == 2 }
            node.listener.shutDown()
            let outcome = try? await page
            #expect(outcome?.arrived != true)
        }
    }
}
