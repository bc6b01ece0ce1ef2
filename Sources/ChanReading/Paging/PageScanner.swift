package import ChanFold

/// Scans a list of numbered rows from a cursor's position until a page is full. After `maximumScannedRows` rows it
/// returns the elements so far with a cursor, so that a selective filter costs no more than a page.
package struct PageScanner<Row> {
    /// The most rows scanned for a page.
    static var maximumScannedRows: Int { 5_000 }
    let cursor: PageCursor
    let request: PageRequest
    /// The sort key of a row; unique.
    package let number: (Row) -> UInt64
    /// Returns at most `request.limit` rows after a position in the list's order; `nil` for the beginning.
    package let rows: (UInt64?) throws -> [Row]

    package init(
        cursor: PageCursor, request: PageRequest, number: @escaping (Row) -> UInt64,
        rows: @escaping (UInt64?) throws -> [Row]
    ) {
        self.cursor = cursor
        self.request = request
        self.number = number
        self.rows = rows
    }

    /// - Parameter shown: converts a row to an element of the page; `nil` excludes the row.
    /// - Throws: `invalid.cursor`, and the errors of `rows` and `shown`.
    package func page<Shown: Sendable>(_ shown: (Row) throws -> Shown?) throws -> ListPage<Shown> {
        var position = try request.cursor.map { try cursor.position($0) }
        var found: [Shown] = []
        var scanned = 0
        while scanned < Self.maximumScannedRows {
            let rows = try rows(position)
            for row in rows {
                position = number(row)
                guard let shown = try shown(row) else { continue }
                found.append(shown)
                if found.count == request.limit { return ListPage(elements: found, next: text(position)) }
            }
            scanned += rows.count
            if rows.count < request.limit { return ListPage(elements: found, next: nil) }
        }
        return ListPage(elements: found, next: text(position))
    }

    private func text(_ position: UInt64?) -> String? { position.map { cursor.text([$0]) } }
}
