import ChanJSON
import ChanRPC

/// Generates the JSON Schema of the contract's types. Additional keywords are `x-maxBytes` (the UTF-8 bytes of a
/// string), `x-reference` (the kind of object that a string refers to) and `x-unit`.
enum OpenRPCSchema {
    private static let referenceBytes = 256
    private static let arrayItems = 100

    static func parameter(_ param: ParameterModel) -> JSONValue {
        var schema = bounded(param.type, bytes: param.maxBytes, items: param.maxItems)
        if let minimum = param.minimum { schema["minimum"] = .integer(minimum) }
        if let maximum = param.maximum { schema["maximum"] = .integer(maximum) }
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

    /// Returns the schema of the method's result. With `dry_run` the result may be the plan instead.
    static func result(of method: MethodModel, _ model: ContractModel) -> JSONValue {
        let usual = result(method.result, countsTotal: method.countsTotal)
        guard method.params.contains(where: { $0.name == "dry_run" }), model.type("Plan") != nil else { return usual }
        let plan: JSONValue = ["type": "object", "required": ["plan"], "properties": ["plan": reference("Plan")]]
        return ["oneOf": [usual, plan]]
    }

    private static func result(_ result: ResultModel, countsTotal: Bool) -> JSONValue {
        switch result {
        case .object(let name): reference(name)
        case .list(let name):
            [
                "type": "object", "required": ["items", "as_of_seq"],
                "properties": listProperties(of: name, countsTotal: countsTotal),
                "x-fields": "Where the call names `fields`, items have those alone.",
            ]
        case .change(let fields): ["allOf": [reference("Change"), properties(fields)]]
        case .json: ["type": "object", "x-any": true]
        }
    }

    private static func listProperties(of item: String, countsTotal: Bool) -> JSONValue {
        var properties: JSONObject = [
            "items": ["type": "array", "items": reference(item)], "next_cursor": ["type": "string"],
            "as_of_seq": ["type": "integer", "minimum": 0],
        ]
        if countsTotal { properties["total"] = ["type": "integer", "minimum": 0] }
        return .object(properties)
    }

    static func properties(_ fields: [FieldModel]) -> JSONValue {
        let members = fields.map { field in
            var schema = type(field.type)
            schema["description"] = .string(field.help)
            return JSONMember(key: field.name, value: .object(schema))
        }
        let required = fields.filter { !$0.optional }.map { JSONValue.string($0.name) }
        return ["type": "object", "required": .array(required), "properties": .object(JSONObject(members))]
    }

    private static func reference(_ name: String) -> JSONValue { ["$ref": .string("#/components/schemas/\(name)")] }

    /// Returns the schema of a parameter's type, with default limits when the contract specifies none.
    private static func bounded(_ reference: TypeReference, bytes: Int?, items: Int?) -> JSONObject {
        var schema = type(reference)
        switch reference {
        case .string, .path, .reference:
            schema["maxLength"] = .integer(bytes ?? referenceBytes)
            schema["x-maxBytes"] = .integer(bytes ?? referenceBytes)
        case .array(let element):
            schema["maxItems"] = .integer(items ?? arrayItems)
            schema["items"] = .object(bounded(element, bytes: bytes, items: nil))
        case .boolean, .integer, .duration, .timestamp, .base64, .named: break
        }
        return schema
    }

    private static func type(_ type: TypeReference) -> JSONObject {
        switch type {
        case .string, .path: ["type": "string"]
        case .integer: ["type": "integer"]
        case .boolean: ["type": "boolean"]
        case .timestamp: ["type": "string", "format": "date-time"]
        case .duration: ["type": "integer", "x-unit": "s"]
        case .base64: ["type": "string", "contentEncoding": "base64"]
        case .reference(let kind): ["type": "string", "x-reference": .string(kind)]
        case .array(let element): ["type": "array", "items": .object(self.type(element))]
        case .named(let name): ["$ref": .string("#/components/schemas/\(name)")]
        }
    }

    /// The schema of a reply's `error` (JSON-RPC 2.0 §5.1) with our `data`.
    static let fault: JSONValue = {
        let text: JSONValue = ["type": "string"]
        let data: JSONObject = [
            "name": text, "retryable": ["type": "boolean"], "param": text, "rule": text, "expected": text,
            "actual": text, "request_id": text, "audit_id": text, "retry_after_s": ["type": "integer", "minimum": 0],
            "hint": text, "facts": ["type": "object", "additionalProperties": text],
        ]
        return [
            "description": "What went wrong; programs test `data.name`, one of components/errors.", "type": "object",
            "required": ["code", "message", "data"],
            "properties": [
                "code": ["type": "integer"], "message": ["type": "string"],
                "data": ["type": "object", "required": ["name", "retryable"], "properties": .object(data)],
            ],
        ]
    }()
}
