import ChanSystem
import ChanTestSupport
import Foundation
import Testing

struct PrivateFileTests {
    private let directory: TemporaryDirectory
    private let rules = FileRules(owner: .user, byteLimit: 64)

    init() throws { directory = try TemporaryDirectory() }

    private func write(_ name: String, _ text: String, mode: Int = 0o600) throws -> String {
        let path = directory.file(name)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        return path
    }

    private func names() throws -> [String] { try Directory.names(in: directory.path).sorted() }

    @Test func `a file that follows the rules is read`() throws {
        let path = try write("key", "secret")
        #expect(try PrivateFile.read(path, rules) == Array("secret".utf8))
    }

    @Test func `a symbolic link is refused unless the rules follow it`() throws {
        let path = try write("key", "secret")
        let link = directory.file("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        #expect(throws: FileRuleViolation.notRegular) { try PrivateFile.read(link, rules) }
        let following = FileRules(owner: .user, followsLinks: true, byteLimit: 64)
        #expect(try PrivateFile.read(link, following) == Array("secret".utf8))
    }

    @Test(arguments: [0o604, 0o640, 0o620, 0o602, 0o610, 0o777])
    func `a mode that the rules forbid is refused`(mode: Int) throws {
        let path = try write("key", "secret", mode: mode)
        #expect(throws: FileRuleViolation.looseMode(UInt32(mode))) { try PrivateFile.read(path, rules) }
        #expect(try PrivateFile.read(path, .unguarded(byteLimit: 64)) == Array("secret".utf8))
    }

    @Test func `only the forbidden bits count`() throws {
        let path = try write("key", "secret", mode: 0o644)
        #expect(try PrivateFile.read(path, FileRules(owner: .user, forbidding: 0o022, byteLimit: 64)).count == 6)
    }

    @Test(.enabled("only root can give a file away") { CurrentProcess.user == 0 })
    func `a file of another user is refused`() throws {
        let path = try write("key", "secret")
        try #require(chown(path, 65_534, 65_534) == 0)
        #expect(throws: FileRuleViolation.foreignOwner(65_534)) { try PrivateFile.read(path, rules) }
        let either = FileRules(owner: .userOrRoot, byteLimit: 64)
        #expect(throws: FileRuleViolation.foreignOwner(65_534)) { try PrivateFile.read(path, either) }
        #expect(try PrivateFile.read(path, FileRules(owner: .userUnlessRoot, byteLimit: 64)).count == 6)
    }

    @Test func `a missing file, a directory and a pipe are told apart, and no pipe is waited for`() throws {
        #expect(throws: FileRuleViolation.missing) { try PrivateFile.read(directory.file("none"), rules) }
        #expect(throws: FileRuleViolation.notRegular) { try PrivateFile.read(directory.path, rules) }
        let pipe = directory.file("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(throws: FileRuleViolation.notRegular) { try PrivateFile.read(pipe, rules) }
    }

    @Test func `a file is read up to the limit and not beyond it`() throws {
        let longest = try write("longest", String(repeating: "a", count: 64))
        #expect(try PrivateFile.read(longest, rules).count == 64)
        let longer = try write("longer", String(repeating: "a", count: 65))
        #expect(throws: FileRuleViolation.tooLarge(limit: 64)) { try PrivateFile.read(longer, rules) }
    }

    @Test func `creating writes a private file once, and leaves no draft`() throws {
        let path = directory.file("key")
        try PrivateFile.create(path, [1, 2])
        #expect(try FileStatus.find(path)?.mode == 0o600)
        let error = #expect(throws: SystemError.self) { try PrivateFile.create(path, [3]) }
        #expect(error?.kind == .alreadyExists)
        #expect(try PrivateFile.read(path, rules) == [1, 2])
        #expect(try names() == ["key"])
    }

    @Test func `replacing gives an open file a private successor`() throws {
        let path = try write("state", "old", mode: 0o644)
        let before = try OpenFile(path)
        try PrivateFile.replace(path, with: Array("new".utf8))
        #expect(try PrivateFile.read(path, rules) == Array("new".utf8))
        // The file that a reader holds open is another one, so it never sees a part of the new contents.
        #expect(try before.read(8) == Array("old".utf8))
        #expect(try names() == ["state"])
    }

    @Test func `the draft of an interrupted attempt is replaced, and a link in its place redirects nothing`() throws {
        let path = try write("state", "old")
        _ = try write("state.new", "a longer draft, cut off", mode: 0o666)
        try PrivateFile.replace(path, with: [1])
        #expect(try PrivateFile.read(path, rules) == [1])
        let others = try write("others", "theirs")
        try FileManager.default.createSymbolicLink(atPath: path + ".new", withDestinationPath: others)
        try PrivateFile.replace(path, with: [2])
        #expect(try PrivateFile.read(path, rules) == [2])
        #expect(try PrivateFile.read(others, rules) == Array("theirs".utf8))
    }

    @Test func `a replacement that fails leaves the old file`() throws {
        let path = try write("state", "old")
        // A directory in the place of the draft: it cannot be opened for writing.
        try Directory.create(path + ".new")
        #expect(throws: SystemError.self) { try PrivateFile.replace(path, with: [1]) }
        #expect(try PrivateFile.read(path, rules) == Array("old".utf8))
        // A directory in the place of the file: the last step, renaming, fails.
        let taken = directory.file("taken")
        try Directory.create(taken)
        #expect(throws: SystemError.self) { try PrivateFile.replace(taken, with: [1]) }
        #expect(try names() == ["state", "state.new", "taken"])
    }

    @Test func `an error names the operation, the path and the system's reason`() {
        let error = #expect(throws: SystemError.self) { try OpenFile("/nowhere/file") }
        #expect(error.map(String.init(describing:)) == "cannot open /nowhere/file: No such file or directory")
        #expect(error?.kind == .missing)
    }
}
