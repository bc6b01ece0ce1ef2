import ChanID
import ChanJSON
import ChanRPC
import ChanTestSupport
import Foundation
import NIOPosix
import Synchronization
import Testing

@testable import ChanHost

/// The limits of one token over all its connections.
@Suite("One token with several connections", .timeLimit(.minutes(10)))
struct TokenLimitTests {
    private static let long = #"{"jsonrpc":"2.0","id":1,"method":"profile.list","params":{"limit":2}}"#
    private static let short = #"{"jsonrpc":"2.0","id":1,"method":"profile.list","params":{"limit":1}}"#
    private static let wait = #"{"jsonrpc":"2.0","id":1,"method":"events.wait","params":{}}"#

    @Test func `it runs a limited number of calls, while another token's are answered`() async throws {
        let gate = Gate()
        try await Self.with(gate) { node in
            let flood = try (0..<4).map { _ in try node.authenticatedClient("good-mallory") }
            for caller in flood { for _ in 0..<16 { try caller.sendText(Self.long) } }
            try gate.waitForArrivals(8)
            let alice = try node.authenticatedClient("good-alice")
            for _ in 0..<20 {
                try alice.sendText(Self.short)
                #expect(try alice.json()?[path: "result.items"] == [])
            }
            #expect(gate.arrived == 8)
            gate.open()
            for caller in flood { for _ in 0..<16 { #expect(try caller.json()?[path: "result.items"] == []) } }
        }
    }

    @Test func `it alternates with another token when no more calls may run`() async throws {
        var limits = CallerLimits()
        (limits.calls, limits.callsOfOne) = (1, 1)
        let turns = FairCallScheduler(limits)
        let order = CallLog()
        let (mallory, alice) = (CallerAccount.token("mallory"), CallerAccount.token("alice"))
        #expect(await turns.begin(mallory))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...6 {
                let account = number == 6 ? alice : mallory
                group.addTask {
                    #expect(await turns.begin(account))
                    order.add("\(account)")
                    turns.end(account)
                }
                try await eventually("it waits") { turns.waiting(of: account) == (number == 6 ? 1 : number) }
            }
            turns.end(mallory)
            try await group.waitForAll()
        }
        #expect(order.all.firstIndex(of: "\(alice)") == 1, "\(order.all)")
        #expect(order.all.count == 6)
    }

    @Test func `its calls are refused by name when too many of them wait`() async throws {
        let gate = Gate()
        try await Self.with(gate, configure: { $0.callerLimits.waitingCallsOfOne = 4 }) { node in
            let caller = try node.authenticatedClient()
            for _ in 0..<16 { try caller.sendText(Self.long) }
            for _ in 0..<4 { #expect(try caller.json()?[path: "error.data.name"] == "rpc.overloaded") }
            gate.open()
            for _ in 0..<12 { #expect(try caller.json()?[path: "result.items"] == []) }
        }
    }

    @Test func `it has a limited number of waits, which do not occupy turns`() async throws {
        let gate = Gate()
        try await Self.with(gate, configure: { $0.callerLimits.streamsOfOne = 20 }) { node in
            let waiting = try (0..<2).map { _ in try node.authenticatedClient() }
            for caller in waiting { for _ in 0..<10 { try caller.sendText(Self.wait) } }
            try gate.waitForArrivals(20)
            let third = try node.authenticatedClient()
            try third.sendText(Self.wait)
            #expect(try third.json()?[path: "error.data.name"] == "rpc.overloaded")
            try third.sendText(Self.short)
            #expect(try third.json()?[path: "result.items"] == [])
            let alice = try node.authenticatedClient("good-alice")
            try alice.sendText(Self.wait)
            try gate.waitForArrivals(1)
            gate.open()
            for caller in waiting { for _ in 0..<10 { #expect(try caller.json()?[path: "result"] != nil) } }
        }
    }

    @Test func `its handshake is verified without the threads for calls`() async throws {
        let isOnLoop = Mutex<Bool?>(nil)
        try await WebSocketTestNode.with(authenticate: { text in
            isOnLoop.withLock { $0 = MultiThreadedEventLoopGroup.currentEventLoop != nil }
            return .success(TokenCaller(id: text, restrictions: [], endsAt: nil))
        }) { node in
            try node.authenticatedClient().sendText(Self.short)
        }
        #expect(isOnLoop.withLock { $0 } == true)
    }

    @Test func `it holds a limited number of bytes of unfinished requests, in frames and fragments`() async throws {
        try await Self.with(Gate(), configure: { $0.callerLimits.bytesOfOne = 1 << 20 }) { node in
            let piece = [UInt8](repeating: 0x20, count: 600 << 10)
            let holding = try node.authenticatedClient("good-mallory")
            try holding.send(WebSocketTestClient.frame(1, piece, fin: false))
            try holding.ping()
            try Self.expectRefusal(
                of: Array(WebSocketTestClient.frame(1, piece).dropLast()), try node.authenticatedClient("good-mallory"))
            let other = try node.authenticatedClient("good-mallory")
            try Self.repeatUntil { try !Self.isRefused(other) }
            // Another token's requests and finished ones do not count.
            let alice = try node.authenticatedClient("good-alice")
            try alice.send(Array(WebSocketTestClient.frame(1, piece).dropLast()))
            try holding.send(WebSocketTestClient.frame(0, Array(Self.short.utf8)))
            #expect(try holding.json()?[path: "result.items"] == [])
            try holding.send(WebSocketTestClient.frame(1, piece, fin: false))
            try holding.ping()
        }
    }

    @Test func `it holds a limited number of bytes of answers that wait for their batch`() async throws {
        let gate = Gate()
        try await Self.with(gate, configure: { $0.callerLimits.bytesOfOne = 2 << 20 }) { node in
            let holding = try node.authenticatedClient("good-mallory")
            let large = #"{"jsonrpc":"2.0","id":1,"method":"profile.list","params":{"limit":1000}}"#
            try holding.sendText("[\(Self.long),\(Array(repeating: large, count: 40).joined(separator: ","))]")
            let (other, alice) = (
                try node.authenticatedClient("good-mallory"), try node.authenticatedClient("good-alice")
            )
            try Self.repeatUntil { try Self.isRefused(other) }
            #expect(try !Self.isRefused(alice))
            gate.open()
            let answers = try #require(try holding.json()?.array)
            #expect(answers.count == 41)
            #expect(answers.contains { $0[path: "error.data.name"] == "rpc.overloaded" })
            try Self.repeatUntil { try !Self.isRefused(other) }
        }
    }

    /// Runs a node whose long calls and waits are blocked by `gate`.
    private static func with(
        _ gate: Gate, configure: @Sendable (inout WebSocketListener.Configuration) -> Void = { _ in },
        _ body: @escaping @Sendable (WebSocketTestNode) throws -> Void
    ) async throws {
        try await WebSocketTestNode.with(
            configure: configure,
            table: { table in
                table.register(Methods.ProfileList.self) { params, _ throws(RPCFault) in
                    let limit = params.page.limit
                    if limit == 2 { await gate.pass() }
                    return Page(items: limit > 2 ? (0..<limit).map { Sample.profile("p\($0)") } : [])
                }
                table.register(Methods.EventsWait.self) { _, context throws(RPCFault) in
                    guard await context.runUntilDisconnect({ await gate.pass() }) != nil else {
                        throw RPCFault(.rpcOverloaded, ["retry_after_s": "1"])
                    }
                    return Contract.EventPage(arrived: false, events: [], nextSeq: 1)
                }
            }, body)
    }

    private static func isRefused(_ caller: WebSocketTestClient) throws -> Bool {
        try caller.sendText(short)
        return try caller.json()?[path: "error.data.name"] == "rpc.overloaded"
    }

    /// Expects a refusal, after which the connection is closed.
    private static func expectRefusal(of bytes: [UInt8], _ caller: WebSocketTestClient) throws {
        do { try caller.send(bytes) } catch {}
        #expect(try caller.json()?[path: "error.data.name"] == "rpc.overloaded")
        #expect(try caller.closeCode() == 1001)
    }

    /// Asks until the answer is yes. Each question waits for the node's answer.
    private static func repeatUntil(_ isSo: () throws -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: 60)
        while try !isSo() { try #require(Date() < deadline, "it did not come to that") }
    }
}

extension WebSocketTestClient {
    /// Returns when the node has read everything sent before.
    fileprivate func ping() throws {
        try send(Self.frame(9, []))
        while let (opcode, _) = try frame() { if opcode == 10 { return } }
    }
}
