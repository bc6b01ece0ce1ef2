/// How a list of numbered rows is walked from a cursor's place until a page is full. Passes at most `furthest` rows, then
/// gives what it has and a cursor: a filter that matches little costs no more than a page.
struct PageScanner<Row> {
    /// Most rows looked at for one page.
    static var maximumScannedRows: Int { 5_000 }
    let cursor: PageCursor
    let request: PageRequest
    /// What the list is ordered by; no two rows share one.
    let number: (Row) -> UInt64
    /// At most `request.limit` rows after a place in the list's order; `nil` for the beginning.
    let rows: (UInt64?) throws -> [Row]

    /// - Parameter shown: what the page shows of a row; `nil` leaves it out.
    /// - Throws: `invalid.cursor`, and what `rows` and `shown` throw.
    func page<Shown: Sendable>(_ shown: (Row) throws -> Shown?) throws -> ListPage<Shown> {
        var place = try request.cursor.map { try cursor.position($0) }
        var found: [Shown] = []
        var walked = 0
        while walked < Self.maximumScannedRows {
            let rows = try rows(place)
            for row in rows {
                place = number(row)
                guard let shown = try shown(row) else { continue }
                found.append(shown)
                if found.count == request.limit { return ListPage(elements: found, next: text(place)) }
            }
            walked += rows.count
            if rows.count < request.limit { return ListPage(elements: found, next: nil) }
        }
        return ListPage(elements: found, next: text(place))
    }

    private func text(_ place: UInt64?) -> String? { place.map { cursor.text([$0]) } }
}
