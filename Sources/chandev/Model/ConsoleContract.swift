import ChanJSON
import ChanRPC

/// The part of schema/rpc that the console draws tables and forms from, as compact JSON: what people read about methods
/// and parameters, and what a form must know about their values.
struct ConsoleContract {
    /// The beginnings of the names of methods that stay with the command line: they make secrets, or name files of the
    /// node's machine.
    private static let commandLine = [
        "backup.", "export.", "import.", "rpc.", "conversation.recover", "file.attach", "file.fetch", "profile.phrase",
        "profile.restore", "token.create", "token.narrow", "web.",
    ]
    private static let methodKeys: Set<String> = [
        "name", "summary", "kind", "confirm", "weighty", "params", "groups", "result", "columns", "success", "undo",
        "before",
    ]
    private static let parameterKeys: Set<String> = [
        "name", "type", "required", "default", "positional", "flag", "min", "max", "maxBytes", "help",
    ]
    private static let typeKeys: Set<String> = ["name", "values"]
    private static let valueKeys: Set<String> = ["value", "help", "offered"]

    let text: String

    /// Creates the text.
    /// - Parameters:
    ///   - nouns: the files of schema/rpc, one for each noun.
    ///   - types: schema/rpc/types.json.
    init(nouns: [JSONValue], types: JSONValue) {
        let shown = nouns.map(Self.noun).filter { !Self.items($0, "methods").isEmpty }
        let groups = Self.items(types, "groups").map { group in
            var object = Self.reduced(group, ["name"], [:]).object ?? JSONObject()
            object["params"] = .array(Self.parameters(group))
            return JSONValue.object(object)
        }
        let offered = Self.items(types, "types").filter { !Self.items($0, "values").isEmpty }
            .map { Self.reduced($0, Self.typeKeys, ["values": Self.valueKeys]) }
        text = JSONWriter.text([
            "nouns": .array(shown), "groups": .array(groups),
            "types": .array(Self.used(offered, by: .array(shown + groups))),
        ])
    }

    private static func noun(_ noun: JSONValue) -> JSONValue {
        var object = reduced(noun, ["noun", "aliases"], [:]).object ?? JSONObject()
        object["methods"] = .array(items(noun, "methods").filter(isShown).map(method))
        return .object(object)
    }

    private static func method(_ method: JSONValue) -> JSONValue {
        var object = reduced(method, methodKeys, [:]).object ?? JSONObject()
        object["params"] = .array(parameters(method))
        object["result"] = result(object["result"] ?? .null)
        return .object(object)
    }

    /// Returns the parameters; one that may be left out says nothing of it.
    private static func parameters(_ value: JSONValue) -> [JSONValue] {
        items(value, "params").map { parameter in
            let members = reduced(parameter, parameterKeys, [:]).object?.members ?? []
            return .object(JSONObject(members.filter { $0.key != "required" || $0.value == .bool(true) }))
        }
    }

    /// Returns what the console needs of a result: its shape and, of a change, the name of the object that is shown.
    private static func result(_ result: JSONValue) -> JSONValue {
        var shown = reduced(result, ["shape"], [:]).object ?? JSONObject()
        if let first = items(result, "fields").first, shown["shape"]?.string == "change" {
            shown["fields"] = [reduced(first, ["name"], [:])]
        }
        return .object(shown)
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
