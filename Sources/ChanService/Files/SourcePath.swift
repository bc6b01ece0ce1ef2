import ChanFold

/// The path of a history file, with the policy for its name and a cancellation check.
struct SourcePath: Sendable {
    let path: String
    var accessPolicy = FileAccessPolicy.unrestricted
    /// Called between the pieces of the file.
    ///
    /// - Throws: an error to stop the work.
    var checkCancellation: @Sendable () throws(ServiceError) -> Void = {}

    /// Opens the file.
    ///
    /// - Throws: `file.unreadable`.
    func open() throws(ServiceError) -> RegularFile { try RegularFile(path: path, accessPolicy: accessPolicy) }

    /// Opens the file for reading by lines.
    ///
    /// - Throws: `file.unreadable`.
    func lines() throws(ServiceError) -> FileLineReader {
        FileLineReader(try open(), checkCancellation: checkCancellation)
    }

    /// Returns the path of another file with the same policy and cancellation check.
    func with(path: String) -> SourcePath {
        SourcePath(path: path, accessPolicy: accessPolicy, checkCancellation: checkCancellation)
    }
}
