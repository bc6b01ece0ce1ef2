import ChanCore
import ChanID
import ChanImport
import ChanStore

/// A file that tells a history, read from its beginning to its end: one kind for each format.
protocol HistorySource: Sendable {
    /// What tells this history from others, so that an import goes on where it stopped.
    var digest: Digest { get }
    /// Records there will be.
    var total: UInt64 { get }
    var format: ImportMetadata.Source { get }
    /// Stands in front of the identifiers its messages have; what the same chat is called in every export of it.
    var namespace: String { get }

    /// The next record; `nil` at the end.
    mutating func next() throws(ServiceError) -> SourceEntry?
    /// How far names reach of files that lie beside it.
    var accessPolicy: FileAccessPolicy { get }
    /// Where a file it speaks of lies; `nil` where it is not there, or is not to be brought along.
    func path(of file: SourceFile) -> String?
    /// Adds what only the whole of it tells.
    /// - Throws: for a file that turns out to be none of this format.
    func finish(_ report: inout ImportReport) throws(ServiceError)
}

extension HistorySource {
    var accessPolicy: FileAccessPolicy { .unrestricted }
    func path(of file: SourceFile) -> String? { nil }
}

/// One record and where it stands.
struct SourceEntry: Sendable {
    /// From 1; what is counted is lines, or messages.
    let number: UInt64
    var record: SourceRecord
    /// Set where the log is one of this system and says already how it was imported there.
    var imported: ImportMetadata?
}
