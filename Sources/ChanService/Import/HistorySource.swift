import ChanCore
import ChanFold
import ChanID
import ChanImport

/// A history file in one format, read from beginning to end.
protocol HistorySource: Sendable {
    /// Identifies the history, so that an interrupted import can resume.
    var digest: Digest { get }
    /// The total number of records.
    var total: UInt64 { get }
    var format: ImportMetadata.Source { get }
    /// The prefix for the identifiers of its messages. It is equal for all exports of the same chat.
    var namespace: String { get }

    /// Returns the next record; `nil` at the end.
    mutating func next() throws(ServiceError) -> SourceEntry?
    /// The policy for the names of files next to it.
    var accessPolicy: FileAccessPolicy { get }
    /// The path of a referenced file; `nil` if the file does not exist or is not to be imported.
    func path(of file: SourceFile) -> String?
    /// Adds the facts that are known only after reading the whole file.
    ///
    /// - Throws: an error if the file turns out not to have this format.
    func finish(_ report: inout ImportReport) throws(ServiceError)
}

extension HistorySource {
    var accessPolicy: FileAccessPolicy { .unrestricted }
    func path(of file: SourceFile) -> String? { nil }
}

/// A record and its position.
struct SourceEntry: Sendable {
    /// The number of its line or message, from 1.
    let number: UInt64
    var record: SourceRecord
    /// The import metadata of a record that was itself imported into the exported conversation.
    var imported: ImportMetadata?
}
