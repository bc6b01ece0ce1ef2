import ChanJSON
import ChanRPC

/// Formats JSON for people: a value that fits on one line is not wrapped.
enum PrettyJSON {
    private static let width = 120

    static func text(_ value: JSONValue) -> String { lines(value, indent: 0, prefix: "") + "\n" }

    private static func lines(_ value: JSONValue, indent: Int, prefix: String) -> String {
        let compact = spaced(value)
        if indent > 0 && indent + prefix.count + compact.count <= width { return prefix + compact }
        let pad = String(repeating: " ", count: indent + 2)
        let end = "\n" + String(repeating: " ", count: indent)
        switch value {
        case .array(let items) where !items.isEmpty:
            let inner = items.map { pad + lines($0, indent: indent + 2, prefix: "") }
            return prefix + "[\n" + inner.joined(separator: ",\n") + end + "]"
        case .object(let object) where object.count > 0:
            let inner = object.members.map { member in
                pad + lines(member.value, indent: indent + 2, prefix: JSONWriter.text(.string(member.key)) + ": ")
            }
            return prefix + "{\n" + inner.joined(separator: ",\n") + end + "}"
        case .null, .bool, .integer, .number, .string, .array, .object: return prefix + compact
        }
    }

    private static func spaced(_ value: JSONValue) -> String {
        switch value {
        case .array(let items): return "[" + items.map(spaced).joined(separator: ", ") + "]"
        case .object(let object):
            let members = object.members.map { JSONWriter.text(.string($0.key)) + ": " + spaced($0.value) }
            return "{" + members.joined(separator: ", ") + "}"
        case .null, .bool, .integer, .number, .string: return JSONWriter.text(value)
        }
    }
}
