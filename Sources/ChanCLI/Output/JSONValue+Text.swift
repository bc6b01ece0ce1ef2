package import ChanJSON
import ChanRPC
import ChanText

extension JSONValue {
    package var isNull: Bool { self == .null }

    package var elements: [JSONValue] { array ?? [] }

    /// The value without quotes, for people and shells; objects and arrays as JSON.
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

/// Writes JSON for files, pipes and terminals: exact values without control characters, invisible or directional
/// characters.
package enum JSONText {
    /// Returns the value indented by two spaces. Each line after the first is indented by `margin` more.
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

    /// Escapes DEL, C1 controls and direction overrides as `\u009b`. They occur only within strings of JSON text, so
    /// the value does not change.
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
