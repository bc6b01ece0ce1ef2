import ChanClient
import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanTestSupport
import NIOCore
import NIOPosix
import Testing

@Suite("A client reports connection errors", .timeLimit(.minutes(10)))
struct ConnectionTests {
    @Test func `no listener at the path, and no path`() throws {
        let directory = try TemporaryDirectory()
        let absent = #expect(throws: RPCFault.self) { try Connection.socket(at: directory.file("none.sock")) }
        ErrorTrace.record(absent?.name)
        #expect(absent?.catalogueName == .nodeUnreachable)
        #expect(absent?.exit == 3)
        let long = #expect(throws: RPCFault.self) { try Connection.socket(at: String(repeating: "x", count: 200)) }
        ErrorTrace.record(long?.name)
        #expect(long?.catalogueName == .nodeSocketPath)
    }

    @Test func `a timeout is reported, and the late answer is not used for another call`() async throws {
        let gate = Gate()
        try await TestNode.with(table: { table, _ in
            table.register(Methods.ProfileCreate.self) { params, _ throws(RPCFault) in
                await gate.pass()
                return Sample.created(params.name)
            }
        }) { node in
            let connection = try node.connection()
            let error = await #expect(throws: RPCFault.self) {
                try await connection.call(
                    Methods.ProfileCreate.self, ["name": "late"], within: .milliseconds(20))
            }
            ErrorTrace.record(error?.name)
            #expect(error?.catalogueName == .rpcTimeout)
            gate.open()
            #expect(
                try await connection.call(Methods.ProfileCreate.self, ["name": "next"]).profile.name
                    == "next")
            await connection.close()
        }
    }

    @Test(arguments: [("", FaultName.nodeDisconnected), ("HTTP/1.1 400\r\n", .nodeProtocol)])
    func `a disconnecting node and an invalid node are reported`(_ answer: String, _ expected: FaultName) async throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("other.sock")
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(FixedReplyHandler(answer))
                }
            }
            .bind(unixDomainSocketPath: path).get()
        let connection = try Connection.socket(at: path)
        let error = await #expect(throws: RPCFault.self) {
            try await connection.call(Methods.ProfileList.self, [:])
        }
        ErrorTrace.record(error?.name)
        #expect(error?.catalogueName == expected)
        await connection.close()
        try await server.close()
    }

    @Test func `answers far longer than a read arrive whole`() async throws {
        try await TestNode.with { node in
            let connection = try node.connection()
            for _ in 0..<5 {
                let page = try await connection.call(Methods.ProfileList.self, ["limit": 1000])
                #expect(page.items.map(\.name) == (0..<1000).map { "p\($0)" })
            }
            await connection.close()
        }
    }
}

/// Answers the first bytes with a text and closes the connection.
private final class FixedReplyHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let answer: String

    init(_ answer: String) { self.answer = answer }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let channel = context.channel
        channel.writeAndFlush(ByteBuffer(string: answer)).whenComplete { _ in channel.close(promise: nil) }
    }
}
