/// A JSON value (RFC 8259) as transferred: objects preserve the order of their members, numbers their text.
package enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// An integer without fraction or exponent, within ±(2^53−1).
    case integer(Int)
    /// Any other number, not converted.
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

extension JSONValue {
    /// The largest integer that every JSON parser represents exactly (RFC 7493 §2.2).
    package static let largestInteger = 9_007_199_254_740_991

    package var object: JSONObject? {
        guard case .object(let object) = self else { return nil }
        return object
    }

    package var array: [JSONValue]? {
        guard case .array(let items) = self else { return nil }
        return items
    }

    package var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    package var integer: Int? {
        guard case .integer(let number) = self else { return nil }
        return number
    }

    package var bool: Bool? {
        guard case .bool(let flag) = self else { return nil }
        return flag
    }

    /// The name of the value's type, for messages.
    package var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .integer, .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The member at a path such as `member.name`; `nil` when it is missing.
    package subscript(path path: String) -> JSONValue? {
        path.split(separator: ".").reduce(JSONValue?.some(self)) { value, key in value?.object?[String(key)] }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    package init(stringLiteral text: String) { self = .string(text) }
    package init(integerLiteral number: Int) { self = .integer(number) }
    package init(booleanLiteral flag: Bool) { self = .bool(flag) }
    package init(arrayLiteral items: JSONValue...) { self = .array(items) }
    package init(nilLiteral: ()) { self = .null }
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(JSONObject(members.map { JSONMember(key: $0, value: $1) }))
    }
}
