import ChanEngine
package import ChanFold
import ChanID
import ChanStore

/// A line of the journal with its bytes, exactly as the tree covers them.
package struct JournalLeaf: Sendable {
    package let bytes: [UInt8]
    package let line: JournalLine
}

extension Node {
    /// The journal as it is, for an export: whoever may read all of it.
    /// - Throws: `invalid.cursor`.
    package func journalLeaves(
        _ filter: JournalFilter, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<JournalLeaf> {
        try await readPage { view in
            try JournalPageReader("audit.export", filter, request, in: view).page { row in
                JournalLeaf(bytes: row.bytes, line: JournalLine(row))
            }
        }
    }
}
