import ChanClient
import ChanJSON
import ChanRPC
import ChanTestSupport
import Synchronization
import Testing

@testable import ChanCLI

struct ReaderConnectionTests {
    /// A node in this process that answers, but for `file.fetch`, which it does when it is told to.
    private final class SlowFiles: Sendable {
        private let (begun, begin) = AsyncStream<Void>.makeStream()
        private let (ended, end) = AsyncStream<Void>.makeStream()
        private let answered = Mutex<[String]>([])

        var order: [String] { answered.withLock { $0 } }

        func finish() { end.finish() }
        func waitForFetch() async { for await _ in begun { return } }

        func session() -> NodeSession {
            let connection = Connection.inProcess { request, deliver in
                if request.method == "file.fetch" {
                    self.begin.yield()
                    for await _ in self.ended {}
                }
                self.answered.withLock { $0.append(request.method) }
                guard let id = request.id else { return }
                await deliver(.reply(RPCReply(id: id, outcome: .success(["method": .string(request.method)]))))
            }
            return NodeSession(connection: connection) {
                await connection.close()
                return []
            }
        }
    }

    @Test(.timeLimit(.minutes(2))) func `while a file is saved, other calls are answered`() async throws {
        let node = SlowFiles()
        let connection = ReaderConnection { _ in node.session() }
        _ = await connection.call("conversation.show", [:])
        async let fetched = connection.callBeside("file.fetch", [:]) { _ in }
        await node.waitForFetch()
        for method in ["message.page", "message.post", "conversation.show"] {
            #expect(try await connection.call(method, [:]).get() == ["method": .string(method)])
        }
        #expect(node.order == ["conversation.show", "message.page", "message.post", "conversation.show"])
        node.finish()
        #expect(try await fetched.get() == ["method": "file.fetch"])
        _ = await connection.close()
    }
}
