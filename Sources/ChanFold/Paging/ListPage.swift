/// A page of a list, with the cursor of the next one. It may be shorter than requested although another page follows.
package struct ListPage<Element: Sendable>: Sendable {
    package let elements: [Element]
    /// The opaque cursor of the next page; `nil` on the last page.
    package let next: String?
    /// The node's change number at which the page was read; later events describe the changes since.
    package var asOf: Int64
    /// The number of elements of all pages; `nil` unless it was requested.
    package var total: Int?

    package init(elements: [Element], next: String?, asOf: Int64 = 0) {
        self.elements = elements
        self.next = next
        self.asOf = asOf
    }

    /// Returns the same page with other elements.
    package func replacingElements<Shown: Sendable>(_ elements: [Shown]) -> ListPage<Shown> {
        var page = ListPage<Shown>(elements: elements, next: next, asOf: asOf)
        page.total = total
        return page
    }
}

/// The parameters of a list.
package struct PageRequest: Sendable {
    /// The most elements per page: 1 to 1,000.
    package var limit: Int
    package var cursor: String?
    package var isNewestFirst: Bool

    package init(limit: Int, cursor: String? = nil, isNewestFirst: Bool = false) {
        self.limit = limit
        self.cursor = cursor
        self.isNewestFirst = isNewestFirst
    }
}
