package import ChanJSON

/// A restriction of one parameter's value.
///
/// It applies to the named methods. If it names none, it applies to every call, and a call without the parameter is
/// refused.
package struct ParameterRestriction: Hashable, Sendable {
    package enum Values: Hashable, Sendable {
        /// One of these strings, integers or booleans, compared byte by byte.
        case oneOf([JSONValue])
        case atMost(Int)
    }

    package let methods: MethodPattern
    package let name: String
    package let values: Values

    package init(methods: MethodPattern, name: String, values: Values) {
        self.methods = methods
        self.name = name
        self.values = values
    }

    /// The most bytes of a parameter's name.
    static let nameBytes = 64

    func allows(_ value: JSONValue) -> Bool {
        switch values {
        case .oneOf(let all): all.contains { Self.areSame($0, value) }
        case .atMost(let most): value.integer.map { $0 <= most } ?? false
        }
    }

    /// Compares strings by their bytes: `==` would treat canonically equivalent spellings, which name different things,
    /// as equal.
    private static func areSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
        guard case .string(let left) = left, case .string(let right) = right else { return left == right }
        return left.utf8.elementsEqual(right.utf8)
    }

    var json: JSONValue {
        var object: JSONObject = ["method": .string(methods.text), "name": .string(name)]
        switch values {
        case .oneOf(let all): object.append("one_of", .array(all))
        case .atMost(let most): object.append("max", .integer(most))
        }
        return .object(object)
    }

    /// The expected value as text.
    var expected: String {
        switch values {
        case .oneOf(let all): "\(name) one of \(all.map(JSONWriter.text).joined(separator: ", "))"
        case .atMost(let most): "\(name) at most \(most)"
        }
    }
}
