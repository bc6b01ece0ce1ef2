/// The file a history is read from, how far its name reaches, and whether reading it goes on.
struct SourcePath: Sendable {
    let path: String
    var accessPolicy = FileAccessPolicy.unrestricted
    /// Asked between the pieces of the file.
    /// - Throws: what stops the work.
    var checkCancellation: @Sendable () throws(ServiceError) -> Void = {}

    /// - Throws: `file.unreadable`.
    func open() throws(ServiceError) -> RegularFile { try RegularFile(path: path, accessPolicy: accessPolicy) }

    /// - Throws: `file.unreadable`.
    func lines() throws(ServiceError) -> FileLineReader {
        FileLineReader(try open(), checkCancellation: checkCancellation)
    }

    /// The same for another file.
    func with(path: String) -> SourcePath {
        SourcePath(path: path, accessPolicy: accessPolicy, checkCancellation: checkCancellation)
    }
}
