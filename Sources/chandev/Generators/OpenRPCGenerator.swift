import ChanJSON
import ChanRPC

/// schema/rpc/openrpc.json (OpenRPC 1.3) and the copy of it that `rpc.discover` answers.
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
        text.comment("What `rpc.discover` answers.")
        text.line("package enum OpenRPCDocument {")
        text.line("    package static let text = ##\"\"\"")
        return text.text + PrettyJSON.text(document).split(separator: "\n").map { "        \($0)\n" }.joined()
            + "        \"\"\"##\n}\n"
    }

    private static func document(_ model: ContractModel) -> JSONValue {
        let schemas = model.types.map { JSONMember(key: $0.name, value: OpenRPCSchema.type($0)) }
        return [
            "openrpc": "1.3.2",
            "info": [
                "title": "chanadm", "version": "0.1",
                "description":
                    "Administration of end-to-end encrypted channels and groups: JSON-RPC 2.0, one request a line.",
            ],
            "methods": .array(model.nouns.flatMap { methods($0, model) }),
            "components": ["schemas": .object(JSONObject(schemas))],
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
        object.append("summary", .string(method.summary))
        object.append("description", .string(method.description))
        object.append("paramStructure", "by-name")
        object.append("params", .array(method.params.filter { !preset.contains($0.name) }.map(OpenRPCSchema.parameter)))
        object.append("result", ["name": "result", "schema": OpenRPCSchema.result(method.result)])
        object.append("errors", .array(method.errors.compactMap { error($0, model) }))
        if name == method.name { object.append("examples", .array(method.examples.map(example))) }
        if name != method.name { object.append("x-alias-of", .string(method.name)) }
        object.append("x-kind", .string(method.kind.rawValue))
        object.append("x-severity", .string(method.severity.rawValue))
        object.append("x-permission", .string(method.permission))
        object.append("x-idempotent", .bool(method.idempotent))
        object.append("x-since", .string(method.since))
        return .object(object)
    }

    private static func error(_ name: String, _ model: ContractModel) -> JSONValue? {
        model.errors.entries.first { $0.name == name }.map { entry in
            ["code": .integer(entry.code), "message": .string(entry.message), "data": ["name": .string(entry.name)]]
        }
    }

    private static func example(_ example: ExampleModel) -> JSONValue {
        let params = example.params.members.map { ["name": .string($0.key), "value": $0.value] as JSONValue }
        return ["name": .string(example.summary), "summary": .string(example.cli), "params": .array(params)]
    }
}

/// JSON Schema of the contract's types.
enum OpenRPCSchema {
    static func parameter(_ param: ParameterModel) -> JSONValue {
        var schema = type(param.type).object ?? JSONObject()
        schema["minimum"] = param.minimum.map(JSONValue.integer)
        schema["maximum"] = param.maximum.map(JSONValue.integer)
        schema["maxItems"] = param.maxItems.map(JSONValue.integer)
        schema["x-maxBytes"] = param.maxBytes.map(JSONValue.integer)
        schema["default"] = param.defaultValue
        return [
            "name": .string(param.name), "description": .string(param.help), "required": .bool(param.required),
            "schema": .object(schema),
        ]
    }

    static func type(_ type: TypeModel) -> JSONValue {
        switch type.content {
        case .values(let values):
            return [
                "description": .string(type.summary), "type": "string",
                "enum": .array(values.map { .string($0.value) }),
            ]
        case .fields(let fields):
            var object = properties(fields).object ?? JSONObject()
            object["description"] = .string(type.summary)
            return .object(object)
        }
    }

    static func result(_ result: ResultModel) -> JSONValue {
        switch result {
        case .object(let name): reference(name)
        case .list(let name):
            [
                "type": "object", "required": ["items"],
                "properties": [
                    "items": ["type": "array", "items": reference(name)], "next_cursor": ["type": "string"],
                ],
            ]
        case .change(let fields): ["allOf": [reference("Change"), properties(fields)]]
        case .json: ["type": "object"]
        }
    }

    private static func properties(_ fields: [FieldModel]) -> JSONValue {
        let members = fields.map { field in
            var schema = type(field.type).object ?? JSONObject()
            schema["description"] = .string(field.help)
            return JSONMember(key: field.name, value: .object(schema))
        }
        let required = fields.filter { !$0.optional }.map { JSONValue.string($0.name) }
        return ["type": "object", "required": .array(required), "properties": .object(JSONObject(members))]
    }

    private static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/components/schemas/\(name)")] }

    private static func type(_ type: TypeReference) -> JSONValue {
        switch type {
        case .string, .path: ["type": "string"]
        case .integer: ["type": "integer"]
        case .boolean: ["type": "boolean"]
        case .timestamp: ["type": "string", "format": "date-time"]
        case .duration: ["type": "integer", "x-unit": "s"]
        case .base64: ["type": "string", "contentEncoding": "base64"]
        case .reference(let kind): ["type": "string", "x-reference": .string(kind)]
        case .array(let element): ["type": "array", "items": self.type(element)]
        case .named(let name): reference(name)
        }
    }
}
