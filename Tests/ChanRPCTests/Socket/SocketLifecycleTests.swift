import ChanClient
import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanTestSupport
import Foundation
import Logging
import Testing

@Suite("The lifecycle of the socket", .timeLimit(.minutes(10)))
struct SocketLifecycleTests {
    private let quiet = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    @Test func `only its owner can open it`() async throws {
        try await TestNode.with { node in
            let mode = try FileManager.default.attributesOfItem(atPath: node.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test func `the kernel identifies the caller`() async throws {
        try await TestNode.with { node in
            let connection = try node.connection()
            _ = try await connection.call(Methods.ProfileCreate.self, ["name": "alice"])
            #expect(node.journal.lastCaller == .process(uid: geteuid(), gid: getegid(), pid: getpid()))
            await connection.close()
        }
    }

    @Test func `a caller without access is refused and disconnected`() async throws {
        try await TestNode.with(configure: { $0.allows = { _ in false } }) { node in
            try await node.lines { lines async throws in
                #expect(try await lines.json()?[path: "error.data.name"] == "access.caller")
                #expect(try await lines.next() == nil)
            }
            #expect(node.journal.all.isEmpty)
        }
    }

    @Test func `a socket without a listener is replaced`() async throws {
        let directory = try TemporaryDirectory()
        let path = try SocketPath(directory.file("node.sock"))
        // A socket that was bound and closed but not removed, as a killed node leaves it.
        let left = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        try bindByHand(left, path.text)
        close(left)
        #expect(FileManager.default.fileExists(atPath: path.text))
        let listener = try await SocketListener.bind(.init(path: path), table: MethodTable(), logger: quiet)
        listener.shutDown()
        await listener.run()
        #expect(!FileManager.default.fileExists(atPath: path.text))
    }

    @Test func `a socket with a listener is not changed`() async throws {
        try await TestNode.with { node in
            let error = await #expect(throws: RPCFault.self) {
                try await SocketListener.bind(.init(path: node.listener.path), table: MethodTable(), logger: quiet)
            }
            ErrorTrace.record(error?.name)
            #expect(error?.catalogueName == .nodeSocketInUse)
            let connection = try node.connection()
            #expect(try await connection.call(Methods.ProfileList.self, ["limit": 1]).items.count == 1)
            await connection.close()
        }
    }

    @Test func `a file that is not a socket is not changed`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.file("node.sock")
        try Data("precious".utf8).write(to: URL(fileURLWithPath: path))
        let error = await #expect(throws: RPCFault.self) {
            try await SocketListener.bind(.init(path: try SocketPath(path)), table: MethodTable(), logger: quiet)
        }
        ErrorTrace.record(error?.name)
        #expect(error?.catalogueName == .nodePermission)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
    }

    @Test func `a path of 107 bytes is accepted, one of 108 refused`() throws {
        #expect(throws: Never.self) { try SocketPath(String(repeating: "x", count: 107)) }
        let error = #expect(throws: RPCFault.self) { try SocketPath(String(repeating: "é", count: 54)) }
        ErrorTrace.record(error?.name)
        #expect(error?.catalogueName == .nodeSocketPath)
        #expect(error?.facts["actual"] == "108")
    }

    @Test func `during shutdown, running calls are answered and new connections are not accepted`() async throws {
        let gate = Gate()
        try await TestNode.with(table: { table, journal in
            table.register(Methods.ProfileCreate.self) { params, _ throws(RPCFault) in
                await gate.pass()
                journal.add(params.name)
                return Sample.created(params.name)
            }
        }) { node in
            try await node.lines { lines in
                try await lines.send(
                    #"{"jsonrpc":"2.0","id":1,"method":"profile.create","params":{"name":"alice"}}"# + "\n")
                try await eventually("the call is under way") { gate.arrived == 1 }
                node.listener.shutDown()
                #expect(!FileManager.default.fileExists(atPath: node.path))
                #expect(throws: RPCFault.self) { _ = try node.connection() }
                gate.open()
                #expect(try await lines.json()?[path: "result.profile.name"] == "alice")
                #expect(try await lines.next() == nil)
            }
            #expect(node.journal.all == ["alice"])
        }
    }

    @Test func `a caller that disconnects does not stop the calls that it started`() async throws {
        let gate = Gate()
        try await TestNode.with(table: { table, journal in
            table.register(Methods.ProfileCreate.self) { params, _ throws(RPCFault) in
                await gate.pass()
                journal.add(params.name)
                return Sample.created(params.name)
            }
        }) { node in
            try await node.lines { lines in
                try await lines.send(
                    #"{"jsonrpc":"2.0","id":1,"method":"profile.create","params":{"name":"alice"}}"# + "\n")
                try await eventually("the call is under way") { gate.arrived == 1 }
            }
            gate.open()
            try await eventually("it was done all the same") { node.journal.all == ["alice"] }
        }
    }

    private func bindByHand(_ descriptor: Int32, _ path: String) throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0)
    }
}
