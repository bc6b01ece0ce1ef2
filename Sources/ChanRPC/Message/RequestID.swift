package import ChanJSON

/// The identifier of a request, which is returned exactly as received (JSON-RPC 2.0 §4).
package enum RequestID: Hashable, Sendable {
    case string(String)
    case integer(Int)
    /// A number with a fraction, an exponent, or beyond 2^53. Its text is preserved.
    case number(JSONNumber)
    case null

    /// - Returns: `nil` for a value that cannot be an identifier.
    package init?(json: JSONValue) {
        switch json {
        case .string(let text): self = .string(text)
        case .integer(let number): self = .integer(number)
        case .number(let number): self = .number(number)
        case .null: self = .null
        case .bool, .array, .object: return nil
        }
    }

    package var json: JSONValue {
        switch self {
        case .string(let text): .string(text)
        case .integer(let number): .integer(number)
        case .number(let number): .number(number)
        case .null: .null
        }
    }
}
