import Foundation

/// Reports an error to `chandev check-trace` that a test observed without a node: a rule's denial, a verifier's
/// finding, a client's own fault. Call it with the result of the code under test, never with the expected value.
package enum ErrorTrace {
    package static func record(_ error: String?) {
        guard let error, let file else { return }
        lock.withLock { file.write(Data("{\"produced\":\"\(error)\"}\n".utf8)) }
    }

    private static let lock = NSLock()
    private static let file: FileHandle? = ProcessInfo.processInfo.environment["CHANADM_CONTRACT_TRACE"].flatMap {
        let path = "\($0)/tests-\(ProcessInfo.processInfo.processIdentifier).jsonl"
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        return FileHandle(forWritingAtPath: path)
    }
}
