import ChanJSON

/// A record of the contract as lines for people: one for each field, what lies within it indented.
enum RecordLines {
    private static let deepest = 6

    static func of(_ value: JSONValue, depth: Int = 0) -> [String] {
        let indent = String(repeating: "  ", count: depth)
        if let object = value.object, depth < deepest {
            return object.members.flatMap { lines(of: $0, indent: indent, depth: depth) }
        }
        if let array = value.array, depth < deepest {
            return array.flatMap { of($0, depth: depth + ($0.object == nil ? 0 : 1)) }
        }
        return [indent + text(value)]
    }

    private static func lines(of member: JSONMember, indent: String, depth: Int) -> [String] {
        let name = indent + member.key.split(separator: "_").joined(separator: " ")
        guard member.value.object == nil, member.value.array == nil else {
            let inner = of(member.value, depth: depth + 1)
            return inner.isEmpty ? [] : [name + ":"] + inner
        }
        let lines = text(member.value).split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 1 else { return ["\(name): \(lines.first ?? "")"] }
        return ["\(name):"] + lines.map { "\(indent)  \($0)" }
    }

    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .bool(let isTrue): isTrue ? "yes" : "no"
        case .string(let text): text
        case _: value.integer.map(NumberText.grouped) ?? (value == .null ? "none" : JSONWriter.text(value))
        }
    }
}
