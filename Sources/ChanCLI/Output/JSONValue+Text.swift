package import ChanJSON
import ChanRPC

extension JSONValue {
    package var isNull: Bool { self == .null }

    package var elements: [JSONValue] { array ?? [] }

    /// The value without quotes, as a person or a shell wants it; objects and arrays as JSON.
    package var bare: String {
        switch self {
        case .null: ""
        case .bool(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .number(let number): number.text
        case .string(let text): text
        case .array, .object: JSONWriter.text(self)
        }
    }

    /// One line of JSON.
    package var compactText: String { JSONText.escaped(JSONWriter.text(self)) }
}

/// JSON for files, pipes and terminals: exact values, but no character that a terminal obeys or that hides.
package enum JSONText {
    /// The value indented by two spaces, each line after the first by `margin` more.
    package static func pretty(_ value: JSONValue, margin: Int = 0) -> String {
        let inner = margin + 2
        switch value {
        case .object(let object) where object.count > 0:
            let members = object.members.map { "\(key($0.key)): \(pretty($0.value, margin: inner))" }
            return block("{", members, "}", margin)
        case .array(let items) where !items.isEmpty:
            return block("[", items.map { pretty($0, margin: inner) }, "]", margin)
        case .null, .bool, .integer, .number, .string, .array, .object:
            return value.compactText
        }
    }

    private static func key(_ key: String) -> String { JSONValue.string(key).compactText }

    private static func block(_ open: String, _ lines: [String], _ close: String, _ margin: Int) -> String {
        let indent = "\n" + String(repeating: " ", count: margin + 2)
        let body = lines.joined(separator: "," + indent)
        return open + indent + body + "\n" + String(repeating: " ", count: margin) + close
    }

    /// DEL, C1 controls and direction overrides as `\u009b`: in JSON text they stand inside strings only, so the value
    /// is the same.
    static func escaped(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: SafeText.isUnsafe) else { return text }
        var safe = ""
        for scalar in text.unicodeScalars {
            if SafeText.isUnsafe(scalar) {
                for unit in String(scalar).utf16 { safe += "\\u" + hexadecimal(unit) }
            } else {
                safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }

    private static func hexadecimal(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
