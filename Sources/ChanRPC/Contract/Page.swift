package import ChanJSON

/// One page of a list.
package struct Page<Item: JSONCodable>: JSONStructure {
    package var items: [Item]
    /// The cursor of the next page; `nil` on the last one.
    package var nextCursor: String?
    /// The node's change number at which the page was read. Events from the following number report later changes.
    package var asOfSeq: Int
    /// The number of items of all pages; only where the caller asks to count them.
    package var total: Int?

    package init(items: [Item], nextCursor: String? = nil, asOfSeq: Int = 0, total: Int? = nil) {
        self.items = items
        self.nextCursor = nextCursor
        self.asOfSeq = asOfSeq
        self.total = total
    }

    package init(json: JSONValue) throws(ParameterError) {
        let reader = try ObjectReader(json, known: nil)
        items = try reader.required("items")
        nextCursor = try reader.optional("next_cursor")
        asOfSeq = try reader.optional("as_of_seq") ?? 0
        total = try reader.optional("total")
    }

    package func add(to writer: inout some MemberWriter) {
        writer.add("items", items)
        writer.add("next_cursor", nextCursor)
        writer.add("as_of_seq", asOfSeq)
        writer.add("total", total)
    }
}
