import ChanJSON
import Foundation

/// Validates values against JSON Schema as openrpc.json uses it.
///
/// It shares no code with the decoders that are generated from the same description, so that each can reveal errors of
/// the other. It is stricter than the standard: a key without a property is an error.
struct SchemaValidator {
    /// The document in which `$ref` is resolved.
    let document: JSONValue

    /// - Parameter isPart: whether required properties may be absent, as in items for which `fields` selected some.
    /// - Returns: the errors, each with its JSON pointer.
    func faults(in value: JSONValue, by schema: JSONValue, at path: String = "", isPart: Bool = false) -> [String] {
        let known = properties(of: schema)
        let unknown = (value.object?.keys ?? []).filter { key in known.map { !$0.contains(key) } ?? false }
        return unknown.map { "\(path)/\($0) is not described" } + check(value, schema, path, isPart)
    }

    private func check(_ value: JSONValue, _ schema: JSONValue, _ pointer: String, _ isPart: Bool) -> [String] {
        if let target = referred(schema) { return check(value, target, pointer, isPart) }
        if let all = schema[path: "allOf"]?.array { return all.flatMap { check(value, $0, pointer, isPart) } }
        if let choices = schema[path: "oneOf"]?.array { return oneOf(choices, value, pointer, isPart) }
        guard let type = schema[path: "type"]?.string else { return [] }
        guard Self.isOf(type, value) else { return ["\(pointer) is \(value.kindName), not \(type)"] }
        switch value {
        case .object(let object): return members(object, schema, pointer, isPart)
        case .array(let items): return elements(items, schema, pointer, isPart)
        case .string(let text): return Self.text(text, schema).map { "\(pointer) \($0)" }
        case .integer(let number): return Self.bounds(number, schema).map { "\(pointer) \($0)" }
        case .null, .bool, .number: return []
        }
    }

    private func members(_ object: JSONObject, _ schema: JSONValue, _ pointer: String, _ isPart: Bool) -> [String] {
        let required = isPart ? [] : schema[path: "required"]?.array?.compactMap(\.string) ?? []
        let missing = required.filter { object[$0] == nil }.map { "\(pointer)/\($0) is missing" }
        let properties = schema[path: "properties"]?.object
        let additional = schema[path: "additionalProperties"]
        return missing
            + object.members.flatMap { member -> [String] in
                guard let inner = properties?[member.key] ?? additional else { return [] }
                return faults(in: member.value, by: inner, at: "\(pointer)/\(member.key)", isPart: isPart)
            }
    }

    private func elements(_ items: [JSONValue], _ schema: JSONValue, _ pointer: String, _ isPart: Bool) -> [String] {
        let limit = schema[path: "maxItems"]?.integer ?? .max
        let tooMany = items.count > limit ? ["\(pointer) has \(items.count) items"] : []
        guard let inner = schema[path: "items"] else { return tooMany }
        return tooMany
            + items.enumerated().flatMap { faults(in: $1, by: inner, at: "\(pointer)/\($0)", isPart: isPart) }
    }

    private func oneOf(_ choices: [JSONValue], _ value: JSONValue, _ path: String, _ isPart: Bool) -> [String] {
        let outcomes = choices.map { faults(in: value, by: $0, at: path, isPart: isPart) }
        let fitting = outcomes.count(where: \.isEmpty)
        guard fitting != 1 else { return [] }
        return fitting > 1 ? ["\(path) is several things at once"] : outcomes.min { $0.count < $1.count } ?? []
    }
}

// MARK: - Schemas

extension SchemaValidator {
    /// Returns the schema that `$ref` names.
    func referred(_ schema: JSONValue) -> JSONValue? {
        guard let pointer = schema.object?["$ref"]?.string else { return nil }
        return pointer.dropFirst(2).split(separator: "/").reduce(JSONValue?.some(document)) { value, key in
            value?.object?[String(key)]
        }
    }

    /// Returns all properties that an object of this schema may have; `nil` when any are allowed.
    func properties(of schema: JSONValue) -> Set<String>? {
        if let target = referred(schema) { return properties(of: target) }
        if let all = schema[path: "allOf"]?.array {
            return all.reduce(Set<String>?.some([])) { union, part in
                properties(of: part).flatMap { union?.union($0) }
            }
        }
        guard schema[path: "additionalProperties"] == nil, let own = schema[path: "properties"]?.object else {
            return nil
        }
        return Set(own.keys)
    }

    /// Returns whether a path such as `member.name` leads to a property.
    func has(_ path: ArraySlice<Substring>, in schema: JSONValue) -> Bool {
        if let target = referred(schema) { return has(path, in: target) }
        guard let first = path.first else { return true }
        guard let inner = schema[path: "properties"]?.object?[String(first)] else { return false }
        return has(path.dropFirst(), in: inner)
    }
}

// MARK: - Values

extension SchemaValidator {
    private static func isOf(_ type: String, _ value: JSONValue) -> Bool {
        switch value {
        case .null: type == "null"
        case .bool: type == "boolean"
        case .integer: type == "integer" || type == "number"
        case .number: type == "number"
        case .string: type == "string"
        case .array: type == "array"
        case .object: type == "object"
        }
    }

    private static func bounds(_ number: Int, _ schema: JSONValue) -> [String] {
        let least = schema[path: "minimum"]?.integer ?? .min
        let most = schema[path: "maximum"]?.integer ?? .max
        return least <= number && number <= most ? [] : ["is \(number), out of bounds"]
    }

    private static func text(_ text: String, _ schema: JSONValue) -> [String] {
        var faults: [String] = []
        if let words = schema[path: "enum"]?.array, !words.contains(.string(text)) { faults.append("is \(text)") }
        if text.utf8.count > schema[path: "x-maxBytes"]?.integer ?? .max { faults.append("is too long") }
        if schema[path: "format"] == "date-time", !isTime(text) { faults.append("is \(text), not a time") }
        if schema[path: "contentEncoding"] == "base64", !isBase64(text) { faults.append("is not base64") }
        return faults
    }

    private static func isBase64(_ text: String) -> Bool {
        guard let data = Data(base64Encoded: text) else { return false }
        return data.base64EncodedString() == text
    }

    /// Returns whether the text has the format of RFC 3339 §5.6.
    private static func isTime(_ text: String) -> Bool {
        let form = /(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(\.\d+)?([Zz]|[+-]\d\d:\d\d)/
        guard let match = text.wholeMatch(of: form) else { return false }
        let numbers = [match.1, match.2, match.3, match.4, match.5, match.6].compactMap { Int($0) }
        guard numbers.count == 6, (1...12).contains(numbers[1]), numbers[3] < 24, numbers[4] < 60, numbers[5] <= 60
        else {
            return false
        }
        let isLeap = numbers[0] % 4 == 0 && (numbers[0] % 100 != 0 || numbers[0] % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][numbers[1] - 1]
        return (1...days).contains(numbers[2])
    }
}
