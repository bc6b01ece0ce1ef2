import ChanJSON
import ChanRPC

/// The part of schema/rpc that the console draws tables and forms from, as compact JSON: the texts about methods and
/// parameters, and the properties of their values that a form needs.
struct ConsoleContract {
    /// The beginnings of the names of methods that stay with the command line: they make secrets, or name files of the
    /// node's machine.
    private static let commandLine = [
        "backup.", "export.", "import.", "rpc.", "conversation.recover", "file.attach", "file.fetch", "profile.phrase",
        "profile.restore", "token.create", "token.narrow", "web.",
    ]
    private static let methodKeys: Set<String> = [
        "name", "summary", "kind", "confirm", "weighty", "params", "result", "success", "undo", "before",
    ]
    private static let parameterKeys: Set<String> = [
        "name", "type", "required", "positional", "flag", "min", "max", "help",
    ]
    /// The parameters that the console sets itself.
    private static let ownParameters: Set<String> = [
        "request_key", "dry_run", "confirm", "expected_version", "wait_s", "progress", "detach", "cursor", "fields",
    ]
    private static let typeKeys: Set<String> = ["name", "values"]
    private static let valueKeys: Set<String> = ["value", "help", "offered"]

    let text: String

    /// Creates the text.
    /// - Parameters:
    ///   - nouns: the files of schema/rpc, one for each noun.
    ///   - types: schema/rpc/types.json.
    init(nouns: [JSONValue], types: JSONValue) {
        let groups = Self.items(types, "groups").map(Self.group).filter { !Self.items($0, "params").isEmpty }
        let names = Set(groups.compactMap { $0.object?["name"]?.string })
        let keyed = Set(Self.items(types, "groups").filter(Self.hasKey).compactMap { $0.object?["name"]?.string })
        let listed = nouns.map { Self.noun($0, groups: names, keyed: keyed) }.filter {
            !Self.items($0, "methods").isEmpty
        }
        let offered = Self.items(types, "types").filter { !Self.items($0, "values").isEmpty }
            .map { Self.reduced($0, Self.typeKeys, ["values": Self.valueKeys]) }
        text = JSONWriter.text([
            "nouns": .array(listed), "groups": .array(groups),
            "types": .array(Self.used(offered, by: .array(listed + groups))),
            "columns": Self.columns(of: nouns),
        ])
    }

    private static func group(_ group: JSONValue) -> JSONValue {
        var object = reduced(group, ["name"], [:]).object ?? JSONObject()
        object["params"] = .array(parameters(group))
        return .object(object)
    }

    /// Whether a method or a group has the parameter by which a repeated call does nothing.
    private static func hasKey(_ owner: JSONValue) -> Bool {
        items(owner, "params").contains { $0.object?["name"] == "request_key" }
    }

    private static func noun(_ noun: JSONValue, groups: Set<String>, keyed: Set<String>) -> JSONValue {
        var object = reduced(noun, ["noun", "aliases"], [:]).object ?? JSONObject()
        object["methods"] = .array(
            items(noun, "methods").filter(isShown).map { method($0, groups: groups, keyed: keyed) })
        return .object(object)
    }

    /// Returns a method without the name of its noun, and without what most methods have: contract.js adds both.
    private static func method(_ method: JSONValue, groups: Set<String>, keyed: Set<String>) -> JSONValue {
        var object = reduced(method, methodKeys, [:]).object ?? JSONObject()
        let (name, result) = (object["name"]?.string ?? "", result(object["result"] ?? .null))
        let named = items(method, "groups").filter { $0.string.map(groups.contains) ?? false }
        object["name"] = .string(String(name.drop { $0 != "." }.dropFirst()))
        object["params"] = .array(parameters(method))
        object["result"] = result == ["shape": "change"] ? nil : result
        object["groups"] = named.isEmpty ? nil : .array(named)
        let isKeyed = hasKey(method) || items(method, "groups").contains { $0.string.map(keyed.contains) ?? false }
        if object["kind"] == "mutation", !isKeyed { object["unkeyed"] = true }
        if object["kind"] == "read" { object["kind"] = nil }
        if object["confirm"] == "none" { object["confirm"] = nil }
        return .object(object)
    }

    /// Returns the columns of all methods by their names: together they compress better.
    private static func columns(of nouns: [JSONValue]) -> JSONValue {
        var columns = JSONObject()
        for method in nouns.flatMap({ items($0, "methods") }) where isShown(method) {
            let listed = items(method, "columns").map(column)
            if !listed.isEmpty, let name = method.object?["name"]?.string { columns[name] = .array(listed) }
        }
        return .object(columns)
    }

    /// Returns a column without the format of most, and without a title that is its field's name in capitals.
    private static func column(_ column: JSONValue) -> JSONValue {
        var object = column.object ?? JSONObject()
        let last = (object["field"]?.string ?? "").split(separator: ".").last ?? ""
        if object["title"]?.string == last.replacing("_", with: " ").uppercased() { object["title"] = nil }
        if object["format"] == "text" { object["format"] = nil }
        return .object(object)
    }

    /// The usual description of the parameter `conversation`.
    private static let conversation: JSONValue = [
        "type": "conversation",
        "help": "The channel or group: `#name`, its id, or the beginning of its id that no other has.",
    ]

    /// Returns the parameters that the console asks for. One with a place is required, one without is not, unless it
    /// states otherwise; its type is `string` unless it states otherwise.
    private static func parameters(_ value: JSONValue) -> [JSONValue] {
        items(value, "params").compactMap { parameter in
            var object = reduced(parameter, parameterKeys, [:]).object ?? JSONObject()
            guard let name = object["name"]?.string, !ownParameters.contains(name) else { return nil }
            let isRequired = object["required"] == true
            object["required"] = isRequired == (object["positional"] != nil) ? nil : .bool(isRequired)
            if object["type"] == "string" { object["type"] = nil }
            guard name == "conversation", reduced(parameter, ["type", "help"], [:]) == conversation else {
                return .object(object)
            }
            (object["type"], object["help"]) = (nil, nil)
            return .object(object)
        }
    }

    /// Returns what the console needs of a result: its shape and, of a change, the name of the object that is shown.
    private static func result(_ result: JSONValue) -> JSONValue {
        var listed = reduced(result, ["shape"], [:]).object ?? JSONObject()
        if let first = items(result, "fields").first, listed["shape"]?.string == "change" {
            listed["fields"] = [reduced(first, ["name"], [:])]
        }
        return .object(listed)
    }

    private static func isShown(_ method: JSONValue) -> Bool {
        let (name, kind) = (method.object?["name"]?.string ?? "", method.object?["kind"]?.string)
        return kind != "stream" && !commandLine.contains { name.hasPrefix($0) }
    }

    /// Returns the types of parameters, whose values a form offers.
    private static func used(_ types: [JSONValue], by value: JSONValue) -> [JSONValue] {
        let names = namedTypes(in: value)
        return types.filter { $0.object?["name"]?.string.map(names.contains) ?? false }
    }

    /// Returns the words of all members `type`.
    private static func namedTypes(in value: JSONValue) -> Set<String> {
        if let items = value.array { return items.reduce(into: []) { $0.formUnion(namedTypes(in: $1)) } }
        return (value.object?.members ?? []).reduce(into: []) { names, member in
            guard member.key == "type", let text = member.value.string else {
                return names.formUnion(namedTypes(in: member.value))
            }
            names.formUnion(text.split { "<>".contains($0) }.map(String.init))
        }
    }

    private static func items(_ value: JSONValue, _ key: String) -> [JSONValue] { value.object?[key]?.array ?? [] }

    /// Returns an object with some of its members, and the objects of some of these lists likewise.
    private static func reduced(
        _ value: JSONValue, _ keys: Set<String>, _ lists: [String: Set<String>]
    ) -> JSONValue {
        let members = (value.object?.members ?? []).filter { keys.contains($0.key) }.map { member in
            guard let inner = lists[member.key], let items = member.value.array else { return member }
            return JSONMember(key: member.key, value: .array(items.map { reduced($0, inner, [:]) }))
        }
        return .object(JSONObject(members))
    }
}
