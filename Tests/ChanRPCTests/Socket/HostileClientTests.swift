import ChanHost
import ChanJSON
import ChanTestSupport
import Glibc
import NIOCore
import Testing

/// Callers who mean ill, many at once: the node stays up, and whoever means well is served beside them.
@Suite("Hostile callers hold up nobody", .timeLimit(.minutes(10)))
struct HostileClientTests {
    private static let ask = #"{"jsonrpc":"2.0","id":"good","method":"profile.list","params":{"limit":1}}"#

    /// Somebody who asks properly, while `body` goes on and afterwards.
    private func served(_ node: TestNode, times: Int = 50) async throws {
        try await node.lines { alice async throws in
            for _ in 0..<times { #expect(try await alice.ask(Self.ask)?[path: "id"] == "good") }
        }
    }

    @Test func `garbage is answered line by line, and the same connection still serves a request`() async throws {
        var random = Seed.generator(for: "garbage on the socket")
        let seeds = (0..<20).map { _ in random.next() }
        try await TestNode.with { node in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for seed in seeds {
                    group.addTask {
                        try await node.lines { mallory async throws in
                            var random = SeededGenerator(seed: seed)
                            let sender = mallory.sender
                            let bytes = (0..<40).map { _ in random.bytes(random.below(3000)) }
                            async let sent: Void = {
                                for chunk in bytes { try await sender.send(chunk) }
                                try await sender.send("\n" + Self.ask + "\n")
                            }()
                            while let answer = try await mallory.json(), answer[path: "id"] != "good" {
                                #expect(answer[path: "error.code"] != nil)
                            }
                            try await sent
                        }
                    }
                }
                try await served(node)
                try await group.waitForAll()
            }
            try await served(node, times: 1)
        }
    }

    @Test func `a request that comes byte by byte is answered, by many at once`() async throws {
        try await TestNode.with { node in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<10 {
                    group.addTask {
                        try await node.lines { slow async throws in
                            for byte in (Self.ask + "\n").utf8 { try await slow.sender.send([byte]) }
                            #expect(try await slow.json()?[path: "id"] == "good")
                        }
                    }
                }
                try await served(node)
                try await group.waitForAll()
            }
        }
    }

    @Test(arguments: [ask, "nonsense", "[" + Array(repeating: ask, count: 100).joined(separator: ",") + "]"])
    func `a flood whose answers are not read is paused, and others are served`(_ line: String) async throws {
        try await TestNode.with { node in
            let flood = String(repeating: line + "\n", count: 4_000_000 / line.utf8.count)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        // Sending stops when the node stops reading; the connection is given up then.
                        try await node.lines { mallory async throws in
                            let sender = mallory.sender
                            let flooding = Task { try await sender.send(flood) }
                            #expect(try await mallory.json() != nil)
                            flooding.cancel()
                        }
                    }
                }
                try await served(node)
                group.cancelAll()
                while let outcome = await group.nextResult() { _ = outcome }
            }
            try await served(node, times: 1)
        }
    }

    @Test func `1,000 silent connections and 1,000 with an unfinished line delay nobody`()
        async throws
    {
        try Self.allowDescriptors(5_000)
        try await TestNode.with { node in
            let silent = try (0..<1_000).map { _ in try RawClient(node.path) }
            let slow = try (0..<1_000).map { _ in try RawClient(node.path) }
            try await eventually("all are taken in") { node.listener.connectionCount == 2_000 }
            for byte in #"{"jsonrpc":"2.0","id":1,"me"#.utf8 {
                for caller in slow { caller.send(byte) }
                try await served(node, times: 1)
            }
            try await eventually("only they are left") { node.listener.connectionCount == 2_000 }
            withExtendedLifetime((silent, slow)) {}
        }
    }

    private static func allowDescriptors(_ count: UInt) throws {
        var limit = rlimit()
        try #require(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
        guard limit.rlim_cur < count else { return }
        limit.rlim_cur = min(count, limit.rlim_max)
        try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 && limit.rlim_cur >= count)
    }
}

/// A connection that costs no task: it sends single bytes, or nothing at all.
private final class RawClient: Sendable {
    private let descriptor: CInt

    init(_ path: String) throws {
        descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0, "connect: errno \(errno)")
    }

    deinit { close(descriptor) }

    func send(_ byte: UInt8) {
        _ = withUnsafePointer(to: byte) { Glibc.send(descriptor, $0, 1, CInt(MSG_NOSIGNAL)) }
    }
}
