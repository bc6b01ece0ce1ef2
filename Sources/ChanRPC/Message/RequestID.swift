package import ChanJSON

/// The identifier of a request, which is returned exactly as received (JSON-RPC 2.0 §4).
package enum RequestID: Hashable, Sendable {
    case string(String)
    case integer(Int)
    /// A number with a fraction, an exponent, or beyond 2^53. Its text is preserved.
    case number(JSONNumber)
    case null

    /// The maximum length of an identifier. A node holds it until its request is answered, and repeats it in the reply.
    package static let maximumBytes = 256

    /// The length of the text of the identifier; 0 for `null`.
    var byteCount: Int {
        switch self {
        case .string(let text): text.utf8.count
        case .integer(let number): String(number).utf8.count
        case .number(let number): number.text.utf8.count
        case .null: 0
        }
    }

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
