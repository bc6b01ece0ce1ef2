import ChanJSON
import ChanRPC
import Testing

/// A method as openrpc.json describes it, from which invalid input is generated. New methods are included
/// automatically.
struct DescribedMethod: Sendable, CustomTestStringConvertible {
    let name: String
    let params: [DescribedParameter]
    let isMutation: Bool
    /// The required permission of docs/domain.md, or `local`.
    let permission: String
    let errors: Set<String>
    /// The parameters of its first example, with `kind` if only an alias would supply it.
    let example: JSONObject

    var testDescription: String { name }
    /// Whether the method concerns this node only, so that every caller of the node may use it, whatever their
    /// membership.
    var isLocal: Bool { permission == "local" }
    func param(_ name: String) -> DescribedParameter? { params.first { $0.name == name } }

    /// Returns the example's parameters without the idempotency key, which later calls would repeat.
    func example(with changes: [String: JSONValue?]) -> JSONValue {
        var params = example
        for (key, value) in changes { params[key] = value }
        return .object(params)
    }

    static let all: [DescribedMethod] = {
        let document = try? JSONParser.parse(Array(OpenRPCDocument.text.utf8))
        let common = document?[path: "x-common-errors"]?.array?.compactMap(\.string) ?? []
        return (document?[path: "methods"]?.array ?? []).filter { $0[path: "x-alias-of"] == nil }
            .map { DescribedMethod($0, common, document?[path: "components.schemas"] ?? [:]) }
    }()
}

struct DescribedParameter: Sendable {
    let name: String
    let isRequired: Bool
    /// The schema, with an enumeration's values instead of a reference to them.
    let schema: JSONValue

    var type: String? { schema[path: "type"]?.string }
    var reference: String? { schema[path: "x-reference"]?.string }
    var words: [String] { schema[path: "enum"]?.array?.compactMap(\.string) ?? [] }
}

extension DescribedMethod {
    fileprivate init(_ json: JSONValue, _ common: [String], _ types: JSONValue) {
        name = json[path: "name"]?.string ?? ""
        isMutation = json[path: "x-kind"] == "mutation"
        permission = json[path: "x-permission"]?.string ?? ""
        params = (json[path: "params"]?.array ?? []).map { DescribedParameter($0, types) }
        let own = (json[path: "errors"]?.array ?? []).compactMap { error in
            error.object?["$ref"]?.string?.split(separator: "/").last.map(String.init)
        }
        errors = Set(own + common)
        var example = JSONObject()
        for param in json[path: "examples"]?.array?.first?[path: "params"]?.array ?? [] {
            example[param[path: "name"]?.string ?? ""] = param[path: "value"]
        }
        for param in params where param.isRequired && example[param.name] == nil { example[param.name] = "channel" }
        self.example = example
    }
}

extension DescribedParameter {
    fileprivate init(_ json: JSONValue, _ types: JSONValue) {
        name = json[path: "name"]?.string ?? ""
        isRequired = json[path: "required"] == true
        let schema = json[path: "schema"] ?? [:]
        let named = schema.object?["$ref"]?.string?.split(separator: "/").last.map(String.init)
        self.schema = named.flatMap { types.object?[$0] } ?? schema
    }
}
