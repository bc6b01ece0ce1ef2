package import ChanJSON

/// One page of a list.
package struct Page<Item: JSONCodable>: JSONCodable {
    package var items: [Item]
    /// Where the next page begins; `nil` on the last one.
    package var nextCursor: String?

    package init(items: [Item], nextCursor: String? = nil) {
        self.items = items
        self.nextCursor = nextCursor
    }

    package init(json: JSONValue) throws(ParameterError) {
        let reader = try ObjectReader(json, known: nil)
        items = try reader.required("items")
        nextCursor = try reader.optional("next_cursor")
    }

    package var json: JSONValue {
        var writer = ObjectWriter()
        writer.add("items", items)
        writer.add("next_cursor", nextCursor)
        return writer.json
    }
}
