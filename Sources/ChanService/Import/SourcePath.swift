/// The file a history is read from, how far its name reaches, and whether reading it goes on.
struct SourcePath: Sendable {
    let path: String
    var reach = FileReach.own
    /// Asked between the pieces of the file.
    /// - Throws: what stops the work.
    var goesOn: @Sendable () throws(ServiceError) -> Void = {}

    /// - Throws: `file.unreadable`.
    func open() throws(ServiceError) -> PlainFile { try PlainFile(path: path, by: reach) }

    /// - Throws: `file.unreadable`.
    func lines() throws(ServiceError) -> FileLines { FileLines(try open(), goesOn: goesOn) }

    /// The same for another file.
    func with(path: String) -> SourcePath { SourcePath(path: path, reach: reach, goesOn: goesOn) }
}
