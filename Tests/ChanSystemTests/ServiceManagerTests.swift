import ChanSystem
import ChanTestSupport
import Foundation
import Testing

struct ServiceManagerTests {
    /// A datagram socket, as a service manager has it.
    private final class Manager {
        let descriptor: Int32

        /// - Parameter name: a path, or `@` and a name of the abstract namespace.
        init(_ name: String) throws {
            descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            var bytes = Array(name.utf8)
            if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
            let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
            let outcome = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
            }
            try #require(outcome == 0)
            var limit = timeval(tv_sec: 10, tv_usec: 0)
            setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        }

        deinit { close(descriptor) }

        func receive() -> String? {
            var buffer = [UInt8](repeating: 0, count: 100)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
        }
    }

    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func `states arrive at a path and at an abstract name, one datagram each`() throws {
        for name in [directory.file("notify"), "@chan-test-\(UUID().uuidString)"] {
            let manager = try Manager(name)
            #expect(ServiceManager.tell(.ready, at: name))
            #expect(ServiceManager.tell(.alive, at: name))
            #expect(ServiceManager.tell(.stopping, at: name))
            #expect((0..<3).map { _ in manager.receive() } == ["READY=1", "WATCHDOG=1", "STOPPING=1"])
        }
    }

    @Test func `a name that is none, too long or without a listener is no error, and nothing is sent`() throws {
        let gone = directory.file("gone")
        do { _ = try Manager(gone) }
        let long = "/" + String(repeating: "a", count: 107)
        for name in [nil, "", "relative", "vsock:2:1", directory.file("none"), gone, long, "@" + long, "@none", "@"] {
            #expect(!ServiceManager.tell(.ready, at: name), "\(name ?? "nil")")
        }
    }

    @Test func `the watchdog's period is for the process that it names`() {
        #expect(ServiceManager.watchdogPeriod("30000000", process: nil) == .seconds(30))
        #expect(ServiceManager.watchdogPeriod("500", process: "\(CurrentProcess.id)") == .microseconds(500))
        #expect(ServiceManager.watchdogPeriod("30000000", process: "1") == nil)
        for wrong in [nil, "", "0", "-1", "x", "1.5", "99999999999999999999"] {
            #expect(ServiceManager.watchdogPeriod(wrong, process: nil) == nil, "\(wrong ?? "nil")")
        }
    }
}
