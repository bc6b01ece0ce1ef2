import ChanSystem
import ChanTestSupport
import Foundation
import Testing

struct DirectoryTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func `missing parents are created, and all are private`() throws {
        let deep = directory.file("a/b/c")
        try Directory.createAll(deep)
        try Directory.createAll(deep)
        for name in ["a", "a/b", "a/b/c"] {
            #expect(try FileStatus.find(directory.file(name))?.mode == 0o700, "\(name)")
        }
        #expect(try !Directory.create(deep))
        #expect(try Directory.create(deep + "/d"))
    }

    @Test func `nothing is created below a file`() throws {
        try PrivateFile.create(directory.file("file"), [])
        let error = #expect(throws: SystemError.self) { try Directory.createAll(directory.file("file/a")) }
        #expect(error?.kind == .notADirectory)
    }

    @Test func `a directory lists its names without the two of its own`() throws {
        for name in ["b", "a", ".hidden"] { try PrivateFile.create(directory.file(name), []) }
        #expect(try Directory.names(in: directory.path).sorted() == [".hidden", "a", "b"])
        let error = #expect(throws: SystemError.self) { try Directory.names(in: directory.file("none")) }
        #expect(error?.kind == .missing)
    }

    @Test func `a temporary directory is new, private, and removed with its files`() throws {
        let one = try Directory.createTemporary(directory.file("t-"))
        let other = try Directory.createTemporary(directory.file("t-"))
        #expect(one != other)
        #expect(try FileStatus.find(one)?.mode == 0o700)
        try PrivateFile.create(one + "/file", [1])
        Directory.removeWithFiles(one)
        #expect(try Directory.names(in: directory.path).map { directory.file($0) } == [other])
    }

    @Test func `a status tells a link from its target, and a file from one that replaced it`() throws {
        let (file, link) = (directory.file("file"), directory.file("link"))
        try PrivateFile.create(file, [1])
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
        #expect(try FileStatus.find(link, followsLinks: false)?.kind == .symbolicLink)
        let before = try #require(try FileStatus.find(file))
        #expect(try FileStatus.find(link)?.isSameFile(as: before) == true)
        let held = try OpenFile(file)
        try PrivateFile.replace(file, with: [2])
        #expect(try FileStatus.find(file)?.isSameFile(as: before) == false)
        #expect(try held.status().isSameFile(as: before))
    }
}
