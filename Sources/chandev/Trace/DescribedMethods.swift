import ChanJSON

/// The descriptions of methods, by name, and of notifications and errors, from openrpc.json.
struct DescribedMethods {
    struct Method {
        let params: [Param]
        let result: JSONValue
        let errors: Set<String>
        let isList: Bool
    }

    struct Param {
        let name: String
        let isRequired: Bool
        let schema: JSONValue
    }

    let document: JSONValue
    let methods: [String: Method]
    let notifications: [String: JSONValue]
    /// The error codes by name.
    let errors: [String: Int]

    init(_ document: JSONValue) {
        self.document = document
        let common = document[path: "x-common-errors"]?.array?.compactMap(\.string) ?? []
        methods = Self.byName(document[path: "methods"]) { Method($0, common) }
        notifications = Self.byName(document[path: "x-notifications"]) { $0[path: "params"] ?? [:] }
        let entries = document[path: "components.errors"]?.object?.members ?? []
        errors = Dictionary(entries.map { ($0.key, $0.value[path: "code"]?.integer ?? 0) }) { first, _ in first }
    }

    private static func byName<Value>(_ items: JSONValue?, _ value: (JSONValue) -> Value) -> [String: Value] {
        let named = (items?.array ?? []).map { ($0[path: "name"]?.string ?? "", value($0)) }
        return Dictionary(named) { first, _ in first }
    }
}

extension DescribedMethods.Method {
    init(_ json: JSONValue, _ common: [String]) {
        params = (json[path: "params"]?.array ?? []).map { param in
            DescribedMethods.Param(
                name: param[path: "name"]?.string ?? "", isRequired: param[path: "required"] == true,
                schema: param[path: "schema"] ?? [:])
        }
        result = json[path: "result.schema"] ?? [:]
        let own = (json[path: "errors"]?.array ?? []).compactMap { error in
            error.object?["$ref"]?.string?.split(separator: "/").last.map(String.init)
        }
        errors = Set(own + common)
        isList = result[path: "properties.items"] != nil
    }
}
