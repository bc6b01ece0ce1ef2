import ChanJSON

/// A limit of the schema, checked before a parameter is decoded.
package enum ValueRule: Hashable, Sendable {
    case none
    case integer(min: Int?, max: Int?)
    /// The most UTF-8 bytes of a string.
    case text(maxBytes: Int)
    /// The most items of an array of strings, and the most bytes of each.
    case items(max: Int, maxBytes: Int)

    /// Checks a value. Values of another type pass here, because decoding refuses them.
    func check(_ value: JSONValue) throws(ParameterError) {
        switch (self, value) {
        case (.integer(let min, let max), .integer(let number)): try Self.check(number, min, max)
        case (.text(let limit), .string(let text)): try Self.check(text, limit)
        case (.items(let limit, let bytes), .array(let items)): try Self.check(items, limit, bytes)
        default: return
        }
    }

    private static func check(_ number: Int, _ min: Int?, _ max: Int?) throws(ParameterError) {
        if let min, number < min {
            throw ParameterError(rule: .minimum, expected: "at least \(min)", actual: String(number))
        }
        if let max, number > max {
            throw ParameterError(rule: .maximum, expected: "at most \(max)", actual: String(number))
        }
    }

    private static func check(_ text: String, _ limit: Int) throws(ParameterError) {
        guard text.utf8.count <= limit else {
            throw ParameterError(
                rule: .maxBytes, expected: "at most \(limit) bytes", actual: "\(text.utf8.count) bytes")
        }
    }

    private static func check(_ items: [JSONValue], _ limit: Int, _ bytes: Int) throws(ParameterError) {
        guard items.count <= limit else {
            throw ParameterError(rule: .maxItems, expected: "at most \(limit) items", actual: "\(items.count) items")
        }
        for (index, item) in items.enumerated() {
            do {
                try ValueRule.text(maxBytes: bytes).check(item)
            } catch {
                throw error.inside(String(index))
            }
        }
    }
}
