import ChanSystem
import ChanTestSupport
import Foundation
import Testing

struct ChildProcessTests {
    /// Runs an isolated program and returns its output.
    private func output(of arguments: [String], input: String = "") throws -> String {
        let (told, hears) = try UnixConnection.pair()
        let (heard, says) = try UnixConnection.pair()
        let child = try withExtendedLifetime((hears, says)) {
            try ChildProcess(arguments, .isolated, input: hears.descriptor, output: says.descriptor)
        }
        return try read(child, told, heard, input)
    }

    private func read(
        _ child: ChildProcess, _ told: UnixConnection, _ heard: UnixConnection, _ input: String
    ) throws -> String {
        #expect(told.sendNow(Array(input.utf8)))
        var bytes: [UInt8] = []
        while !bytes.contains(0x0A), try heard.receive(1_024, appendingTo: &bytes) > 0 {}
        child.killGroup()
        child.wait()
        return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    }

    @Test func `a child reads its input and writes its output`() throws {
        #expect(try output(of: ["/bin/sh", "-c", "read line; echo \"got $line\""], input: "this\n") == "got this")
    }

    @Test func `an isolated child inherits no other descriptor`() throws {
        // Without O_CLOEXEC, as another library may open it.
        let descriptor = open("/dev/null", O_RDONLY)
        defer { Descriptor.close(descriptor) }
        #expect(
            try output(of: ["/bin/sh", "-c", "test -e /dev/fd/\(descriptor) && echo open || echo closed"]) == "closed")
    }

    @Test func `a program that does not exist is an error`() {
        let error = #expect(throws: SystemError.self) {
            try ChildProcess(["/nowhere/program"], .isolated, input: 0, output: 1)
        }
        #expect(error?.kind == .missing)
        #expect(throws: SystemError.self) { try ChildProcess([], .isolated, input: 0, output: 1) }
    }
}
