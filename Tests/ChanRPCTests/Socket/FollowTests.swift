import ChanClient
import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanTestSupport
import Synchronization
import Testing

@Suite("Notifications of subscriptions", .timeLimit(.minutes(10)))
struct FollowTests {
    /// A `message.follow` that sends entries without end, from the requested one on.
    @Sendable private static func endless(_ table: inout MethodTable, _ journal: CallLog) {
        table.register(Methods.MessageFollow.self) { params, context throws(RPCFault) in
            let first = params.fromSeq ?? 0
            let subscription = context.startSubscription { name, sink in
                var seq = first
                while !Task.isCancelled {
                    guard await sink.send(Notifications.MessageItem(subscription: name, message: Sample.message(seq)))
                    else { break }
                    seq += 1
                }
                journal.add("ended after \(seq - first > 0 ? "some" : "none")")
            }
            guard let subscription else { throw RPCFault(.rpcOverloaded, ["retry_after_s": "1"]) }
            return Contract.Subscription(subscription: subscription, nextSeq: first)
        }
    }

    @Test func `items arrive in order after the answer, and end on request`() async throws {
        try await TestNode.with(table: Self.endless) { node in
            let connection = try node.connection()
            let started = try await connection.call(
                Methods.MessageFollow.self, ["conversation": "#help", "from_seq": 5])
            for seq in 5..<500 {
                let item = try await connection.nextNotification().decoded(as: Notifications.MessageItem.self)
                #expect(item?.message.seq == seq)
                #expect(item?.subscription == started.subscription)
            }
            let ended = try await connection.call(
                Methods.MessageUnfollow.self, ["subscription": .string(started.subscription)])
            #expect(ended.subscription == started.subscription)
            try await eventually("the stream ended") { node.journal.all == ["ended after some"] }
            await #expect(throws: RPCFault.self) {
                try await connection.call(
                    Methods.MessageUnfollow.self, ["subscription": .string(started.subscription)])
            }
            await connection.close()
        }
    }

    @Test func `a follower that does not read stops only its own stream`() async throws {
        try await TestNode.with(table: Self.endless) { node in
            let request =
                ##"{"jsonrpc":"2.0","id":1,"method":"message.follow","params":{"conversation":"#help","from_seq":0}}"##
            try await node.lines { mallory in
                _ = try await mallory.ask(request)
                try await node.lines { alice in
                    _ = try await alice.ask(request)
                    for seq in 0..<2000 {
                        #expect(try await alice.json()?[path: "params.message.seq"] == .integer(seq))
                    }
                }
            }
            try await eventually("both streams ended with their connections") { node.journal.all.count == 2 }
        }
    }

    @Test func `a connection follows at most 64 conversations`() async throws {
        try await TestNode.with(table: Self.endless) { node in
            let connection = try node.connection()
            for _ in 0..<64 {
                _ = try await connection.call(Methods.MessageFollow.self, ["conversation": "#help"]) { _ in
                }
            }
            let error = await #expect(throws: RPCFault.self) {
                try await connection.call(Methods.MessageFollow.self, ["conversation": "#help"]) { _ in }
            }
            #expect(error?.catalogueName == .rpcOverloaded)
            await connection.close()
        }
    }

    @Test func `progress arrives before the answer`() async throws {
        try await TestNode.with(table: { table, _ in
            table.register(Methods.ServerSync.self) { params, context throws(RPCFault) in
                for done in 0..<5 {
                    await context.notifications.send(
                        Notifications.Progress(token: params.progress ?? "", done: done, total: 5, what: "entries"))
                }
                return Contract.SyncReport(complete: true, sound: true, conversations: [], answers: [], elapsedMs: 1)
            }
        }) { node in
            let seen = Mutex<[Int]>([])
            let connection = try node.connection()
            let report = try await connection.call(Methods.ServerSync.self, ["progress": "t"]) {
                notification in
                let done = notification.params[path: "done"]?.integer ?? -1
                seen.withLock { $0.append(done) }
            }
            #expect(report.complete)
            #expect(seen.withLock { $0 } == [0, 1, 2, 3, 4])
            await connection.close()
        }
    }

    @Test func `it works likewise in this process, without a socket`() async throws {
        let journal = CallLog()
        var table = MethodTable()
        journal.answer(&table)
        Self.endless(&table, journal)
        let peer = InProcessDispatcher(table: table)
        let connection = Connection.inProcess { await peer.answer($0, deliver: $1) }
        #expect(
            try await connection.call(Methods.ProfileCreate.self, ["name": "alice"]).profile.name
                == "alice")
        #expect(journal.lastCaller == .inProcess)
        let error = await #expect(throws: RPCFault.self) {
            try await connection.call(Methods.ProfileCreate.self, ["name": "taken"])
        }
        #expect(error?.catalogueName == .conflictNameTaken)
        _ = try await connection.call(
            Methods.MessageFollow.self, ["conversation": "#help", "from_seq": 0])
        var seen = 0
        for await notification in connection.notifications {
            #expect(notification.params[path: "message.seq"] == .integer(seen))
            seen += 1
            if seen == 1000 { break }
        }
        await connection.close()
        try await eventually("the stream ended") { journal.all == ["alice", "ended after some"] }
    }
}
