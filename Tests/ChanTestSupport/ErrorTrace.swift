import Foundation

/// Tells `chandev check-trace` of an error that a test saw where no node was there to answer with it: a rule's denial, a
/// verifier's finding, a client's own fault. Call it with what the code under test gave, never with what was expected.
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
