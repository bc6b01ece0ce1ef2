/// The type of a parameter or field.
indirect enum TypeReference: Equatable {
    case string
    case integer
    case boolean
    case timestamp
    case duration
    case base64
    case path
    /// A string that refers to an object: `conversation`, `member`, …
    case reference(String)
    case array(TypeReference)
    /// A type of types.json.
    case named(String)

    static let references = ["conversation", "member", "message", "relay", "link_ref", "link"]

    init(_ text: String) {
        switch text {
        case "string": self = .string
        case "integer": self = .integer
        case "boolean": self = .boolean
        case "timestamp": self = .timestamp
        case "duration": self = .duration
        case "base64": self = .base64
        case "path": self = .path
        case let name where Self.references.contains(name): self = .reference(name)
        case let name where name.hasPrefix("array<") && name.hasSuffix(">"):
            self = .array(TypeReference(String(name.dropFirst(6).dropLast())))
        case let name: self = .named(name)
        }
    }

    /// The notation in the schema.
    var text: String {
        switch self {
        case .string: "string"
        case .integer: "integer"
        case .boolean: "boolean"
        case .timestamp: "timestamp"
        case .duration: "duration"
        case .base64: "base64"
        case .path: "path"
        case .reference(let kind): kind
        case .array(let element): "array<\(element.text)>"
        case .named(let name): name
        }
    }

    /// The type in ChanRPC.
    var swift: String {
        switch self {
        case .string, .path, .reference: "String"
        case .integer, .duration: "Int"
        case .boolean: "Bool"
        case .timestamp: "UTCTime"
        case .base64: "Base64"
        case .array(let element): "[\(element.swift)]"
        case .named(let name): "Contract.\(name)"
        }
    }

    /// Whether a value may be stored in the journal, because it is a reference or a choice and not free text. A whole link
    /// is a secret.
    var isJournaled: Bool {
        switch self {
        case .integer, .boolean, .timestamp, .duration, .named: true
        case .reference(let kind): kind != "link"
        case .array(let element): element.isJournaled
        case .string, .base64, .path: false
        }
    }

    /// The errors for a reference that matches no object, or several.
    var errors: [String] {
        switch self {
        case .reference("conversation"): ["not_found.conversation", "ambiguous.conversation"]
        case .reference("member"): ["not_found.member", "ambiguous.member"]
        case .reference("message"): ["not_found.message", "ambiguous.message", "invalid.reference"]
        case .reference("relay"): ["not_found.relay", "ambiguous.relay"]
        case .reference("link_ref"): ["not_found.link", "ambiguous.link"]
        case .reference("link"): ["link.malformed", "link.bad_signature"]
        case .array(let element): element.errors
        case .reference, .string, .integer, .boolean, .timestamp, .duration, .base64, .path, .named: []
        }
    }

    /// The type of types.json that this type mentions, if any.
    var namedType: String? {
        switch self {
        case .named(let name): name
        case .array(let element): element.namedType
        case .string, .integer, .boolean, .timestamp, .duration, .base64, .path, .reference: nil
        }
    }
}
