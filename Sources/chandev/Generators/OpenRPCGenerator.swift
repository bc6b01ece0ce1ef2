import ChanJSON
import ChanRPC

/// Generates schema/rpc/openrpc.json (OpenRPC 1.3) and the copy of it that `rpc.discover` returns.
enum OpenRPCGenerator {
    static func files(_ model: ContractModel) -> [GeneratedFile] {
        let document = document(model)
        return [
            GeneratedFile(path: "schema/rpc/openrpc.json", text: PrettyJSON.text(document)),
            GeneratedFile(path: SwiftGenerator.folder + "OpenRPCDocument.swift", text: embedded(document)),
        ]
    }

    private static func embedded(_ document: JSONValue) -> String {
        var text = SwiftGenerator.header("schema/rpc")
        text.comment("The document that `rpc.discover` answers with.")
        text.line("package enum OpenRPCDocument {")
        let minified = String(decoding: JSONWriter.bytes(document), as: UTF8.self)
        text.line("    package static let text = ##\"\(minified)\"##")
        text.line("}")
        return text.text
    }

    private static func document(_ model: ContractModel) -> JSONValue {
        let schemas = model.types.map { JSONMember(key: $0.name, value: OpenRPCSchema.type($0)) }
        let errors = model.errors.entries.map { JSONMember(key: $0.name, value: error($0)) }
        return [
            "openrpc": "1.3.2",
            "info": [
                "title": "chanadm", "version": "0.1",
                "description":
                    "Administration of end-to-end encrypted channels and groups: JSON-RPC 2.0, one request a line.",
            ],
            "methods": .array(model.nouns.flatMap { methods($0, model) }),
            "components": [
                "schemas": .object(JSONObject(schemas + [JSONMember(key: "Fault", value: OpenRPCSchema.fault)])),
                "errors": .object(JSONObject(errors)),
            ],
            "x-common-errors": .array(model.commonErrors.map { .string($0.name) }),
            "x-notifications": .array(model.notifications.map(notification)),
        ]
    }

    private static func methods(_ noun: NounModel, _ model: ContractModel) -> [JSONValue] {
        let own = noun.methods.map { method($0, named: $0.name, without: [], model) }
        let others = noun.aliases.flatMap { alias in
            noun.methods.map { method($0, named: "\(alias.noun).\($0.verb)", without: alias.preset.keys, model) }
        }
        return own + others
    }

    private static func method(
        _ method: MethodModel, named name: String, without preset: [String], _ model: ContractModel
    ) -> JSONValue {
        var object = JSONObject()
        object.append("name", .string(name))
        object.append("tags", [["name": .string(method.noun)]])
        object.append("summary", .string(method.summary))
        object.append("description", .string(method.description))
        if method.deprecated != nil { object.append("deprecated", true) }
        object.append("paramStructure", "by-name")
        object.append("params", .array(method.params.filter { !preset.contains($0.name) }.map(OpenRPCSchema.parameter)))
        object.append("result", ["name": "result", "schema": OpenRPCSchema.result(of: method, model)])
        object.append("errors", .array(method.errors.map { ["$ref": .string("#/components/errors/\($0)")] }))
        if name == method.name { object.append("examples", .array(method.examples.map(example))) }
        if name != method.name { object.append("x-alias-of", .string(method.name)) }
        for (key, value) in facts(method) { object.append(key, value) }
        return .object(object)
    }

    private static func facts(_ method: MethodModel) -> [(String, JSONValue)] {
        let always: [(String, JSONValue)] = [
            ("x-kind", .string(method.kind.rawValue)), ("x-category", .string(method.noun)),
            ("x-severity", .string(method.severity.rawValue)), ("x-permission", .string(method.permission)),
            ("x-idempotent", .bool(method.idempotent)), ("x-confirm", .string(method.confirm.rawValue)),
            ("x-since", .string(method.since)),
        ]
        let notification = method.notification.map { [("x-notification", JSONValue.string($0))] } ?? []
        let severe = method.weighty.members.isEmpty ? [] : [("x-severe-values", JSONValue.object(method.weighty))]
        return always + severe + (method.deprecated.map { [("x-deprecated", .string($0))] } ?? []) + notification
    }

    private static func error(_ entry: ErrorCatalogueModel.Entry) -> JSONValue {
        [
            "code": .integer(entry.code), "message": .string(entry.message),
            "data": ["name": .string(entry.name), "retryable": .bool(entry.retryable), "hint": .string(entry.hint)],
            "x-http": .integer(entry.http), "x-exit": .integer(entry.exit),
        ]
    }

    private static func notification(_ notification: NotificationModel) -> JSONValue {
        [
            "name": .string(notification.name), "summary": .string(notification.summary),
            "params": OpenRPCSchema.properties(notification.fields),
        ]
    }

    private static func example(_ example: ExampleModel) -> JSONValue {
        let params = example.params.members.map { ["name": .string($0.key), "value": $0.value] as JSONValue }
        var object: JSONObject = [
            "name": .string(example.summary), "summary": .string(example.cli ?? example.summary),
            "params": .array(params),
        ]
        if let result = example.result { object.append("result", ["name": "part", "value": .object(result)]) }
        return .object(object)
    }
}
