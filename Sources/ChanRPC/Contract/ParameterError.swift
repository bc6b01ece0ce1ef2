import ChanJSON

/// An invalid parameter: its place as a JSON pointer (RFC 6901), and the violated rule.
package struct ParameterError: Error, Hashable, Sendable {
    /// The rules for parameters. Their names are part of the API (`data.rule`).
    package enum Rule: String, Hashable, Sendable, CaseIterable {
        case required
        case unknownKey = "unknown_key"
        case type
        case oneOf = "one_of"
        case format
        case minimum
        case maximum
        case maxBytes = "max_bytes"
        case maxItems = "max_items"
        case byName = "by_name"
    }

    package var pointer = ""
    package let rule: Rule
    /// A description of accepted values.
    package let expected: String
    /// The received value, shortened.
    package let actual: String
    /// The value that was probably meant.
    package let nearest: String?

    package init(rule: Rule, expected: String, actual: String, nearest: String? = nil) {
        self.rule = rule
        self.expected = expected
        self.actual = actual.count > 80 ? actual.prefix(77) + "…" : actual
        self.nearest = nearest
    }

    static func type(_ expected: String, _ value: JSONValue) -> ParameterError {
        let listed =
            switch value {
            case .number(let number): number.text
            case .integer(let number): String(number)
            case .null, .bool, .string, .array, .object: value.kindName
            }
        return ParameterError(rule: .type, expected: expected, actual: listed)
    }

    /// Returns the error with the key of the enclosing object or array added to its pointer.
    package func inside(_ key: String) -> ParameterError {
        var error = self
        error.pointer = "/" + Self.escaped(key) + pointer
        return error
    }

    /// Escapes `~` and `/` in a key (RFC 6901 §3).
    private static func escaped(_ key: String) -> String {
        key.split(separator: "~", omittingEmptySubsequences: false).joined(separator: "~0")
            .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "~1")
    }

    /// The error as one sentence.
    package var detail: String {
        switch rule {
        case .required: "is missing"
        case .unknownKey: "is not a parameter of this method"
        case .type, .oneOf, .format: "must be \(expected), not \(actual)"
        case .minimum, .maximum: "\(actual) is out of range: \(expected)"
        case .maxBytes, .maxItems: "is too long: \(actual), \(expected)"
        case .byName: "parameters are given by name"
        }
    }
}
