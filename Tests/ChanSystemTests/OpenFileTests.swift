import ChanSystem
import ChanTestSupport
import Foundation
import Testing

struct OpenFileTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func `bytes are written and read at offsets, and fewer only at the end`() throws {
        let file = try OpenFile(directory.file("a"), [.readWrite, .new])
        try file.write([1, 2, 3])
        try file.write([9], at: 1)
        #expect(try file.read(2, at: 1) == [9, 3])
        #expect(try file.read(8, at: 2) == [3])
        #expect(try file.read(8) == [])
        try file.truncate(to: 1)
        #expect(try file.status().size == 1)
    }

    @Test func `a new file is private and is not new twice`() throws {
        _ = try OpenFile(directory.file("a"), [.write, .new])
        #expect(try FileStatus.find(directory.file("a"))?.mode == 0o600)
        let error = #expect(throws: SystemError.self) { try OpenFile(directory.file("a"), [.write, .new]) }
        #expect(error?.kind == .alreadyExists)
    }

    @Test func `a file is closed with its object and is not inherited`() throws {
        var file: OpenFile? = try OpenFile(directory.file("a"), [.write, .new])
        let descriptor = try #require(file?.descriptor)
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
        file = nil
        // The number may be in use again by another test, but not for this file.
        #expect(FilePath.resolved("/proc/self/fd/\(descriptor)") != FilePath.resolved(directory.file("a")))
    }

    @Test func `a whole file is read up to a limit`() throws {
        let path = directory.file("a")
        try PrivateFile.create(path, [UInt8](repeating: 7, count: 100_000))
        #expect(try OpenFile(path).readAll(limit: 100_000)?.count == 100_000)
        #expect(try OpenFile(path).readAll(limit: 99_999) == nil)
    }

    @Test func `a file in an open directory is found after the directory was moved`() throws {
        try Directory.create(directory.file("one"))
        let opened = try OpenFile(directory.file("one"), [.pathOnly, .directory, .noLinks])
        try FilePath.rename(directory.file("one"), to: directory.file("two"))
        _ = try OpenFile("file", in: opened, [.write, .new])
        #expect(FilePath.exists(directory.file("two/file")))
    }

    @Test func `writing to a full disk is an error of its own kind`() throws {
        let file = try OpenFile("/dev/full", [.write])
        let error = #expect(throws: SystemError.self) { try file.write([1]) }
        #expect(error?.kind == .full)
    }
}
