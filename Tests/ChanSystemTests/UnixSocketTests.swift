import ChanSystem
import ChanTestSupport
import Foundation
import Testing

struct UnixSocketTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func address(_ name: String = "s") throws -> UnixAddress {
        try #require(UnixAddress(directory.file(name)))
    }

    @Test func `a path has at most the bytes that the kernel accepts`() {
        #expect(UnixAddress(String(repeating: "a", count: 107)) != nil)
        #expect(UnixAddress(String(repeating: "a", count: 108)) == nil)
        #expect(UnixAddress(String(repeating: "ä", count: 54)) == nil)
    }

    @Test func `a bound socket is its owner's alone, and its path is taken`() throws {
        let address = try address()
        let descriptor = try address.bindPrivate()
        defer { Descriptor.close(descriptor) }
        let status = try #require(try FileStatus.find(address.path, followsLinks: false))
        #expect(status.kind == .socket)
        #expect(status.mode & 0o077 == 0)
        let error = #expect(throws: SystemError.self) { try address.bindPrivate() }
        #expect(error?.kind == .addressInUse)
    }

    @Test(.enabled("only root can give a file to every group") { CurrentProcess.user == 0 })
    func `a socket is shared with one group`() throws {
        let address = try address()
        Descriptor.close(try address.bindPrivate())
        try address.share(withGroup: 4_321)
        #expect(try FileStatus.find(address.path, followsLinks: false)?.mode == 0o660)
    }

    @Test func `a probe tells a listener from a socket that was left, and from none`() throws {
        let address = try address()
        let none = #expect(throws: SystemError.self) { _ = try address.isListening() }
        #expect(none?.kind == .missing)
        let descriptor = try address.bindPrivate()
        #expect(listen(descriptor, 1) == 0)
        #expect(try address.isListening())
        Descriptor.close(descriptor)
        #expect(try !address.isListening())
        let refused = #expect(throws: SystemError.self) { try UnixConnection(to: address) }
        #expect(refused?.kind == .connectionRefused)
    }

    @Test func `bytes go both ways, and the end is told from an error`() throws {
        let (ours, theirs) = try UnixConnection.pair()
        #expect(try ours.send([1, 2, 3]) == 3)
        var received: [UInt8] = [0]
        let count = try theirs.receive(8, appendingTo: &received)
        #expect(count == 3)
        #expect(received == [0, 1, 2, 3])
        #expect(theirs.sendNow([9]))
        #expect(try ours.wait(for: .readable) { 0 })
        #expect(try !theirs.wait(for: .readable) { 0 })
    }

    @Test func `the other end's close ends receiving, and sending to it is an error without a signal`() throws {
        var pair: (ours: UnixConnection, theirs: UnixConnection)? = try UnixConnection.pair()
        let ours = try #require(pair?.ours)
        pair = nil
        var received: [UInt8] = []
        let count = try ours.receive(8, appendingTo: &received)
        #expect(count == 0)
        #expect(received.isEmpty)
        let error = #expect(throws: SystemError.self) { try ours.send([1]) }
        #expect(error?.kind == .closedPipe)
        #expect(!ours.sendNow([1]))
    }
}
