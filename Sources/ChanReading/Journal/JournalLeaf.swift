package import ChanFold
import ChanStore

/// A line of the journal with its bytes, exactly as the tree covers them.
package struct JournalLeaf: Sendable {
    package let bytes: [UInt8]
    package let line: JournalLine
}

extension NodeView {
    /// The journal as it is, for an export by callers who may read all of it.
    /// - Throws: `invalid.cursor`.
    package func journalLeaves(
        _ filter: JournalFilter, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<JournalLeaf> {
        try page {
            try JournalPageReader("audit.export", filter, request, in: rows).page { row in
                JournalLeaf(bytes: row.bytes, line: JournalLine(row))
            }
        }
    }
}
