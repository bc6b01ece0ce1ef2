import ChanSystem
import ChanTestSupport
import Testing

struct FileLockTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test func `a held lock is refused with the holder's process, and free after the release`() throws {
        let path = directory.file("lock")
        let lock = try FileLock(path)
        let error = #expect(throws: FileLock.Failure.self) { try FileLock(path) }
        guard case .held(let process, let reason)? = error else {
            Issue.record("not held: \(String(describing: error))")
            return
        }
        #expect(process == CurrentProcess.id)
        #expect(reason.kind == .wouldBlock)
        lock.release()
        lock.release()
        _ = try FileLock(path)
        // The second lock ended with its object.
        _ = try FileLock(path)
    }

    @Test func `the file of a lock is private`() throws {
        let path = directory.file("lock")
        let file = try OpenFile(path, [.write, .new])
        try file.write(Array("123456789\n".utf8))
        let lock = try FileLock(path)
        #expect(try FileStatus.find(path)?.mode == 0o600)
        #expect(try OpenFile(path).read(32) == Array("\(CurrentProcess.id)\n".utf8))
        lock.release()
    }
}
