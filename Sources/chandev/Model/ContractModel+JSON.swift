import ChanJSON
import ChanRPC

extension NounModel {
    init(json: JSONValue, groups: [ParameterGroupModel]) throws {
        let reader = try ObjectReader(json, known: ["noun", "summary", "aliases", "methods"])
        noun = try reader.required("noun")
        summary = try reader.required("summary")
        aliases = try reader.items("aliases").map(NounAliasModel.init)
        methods = try reader.items("methods").map { try MethodModel(json: $0, groups: groups) }
    }
}

extension NounAliasModel {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["noun", "summary", "preset"])
        noun = try reader.required("noun")
        summary = try reader.required("summary")
        preset = try reader.object("preset")
    }
}

extension ParameterGroupModel {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["name", "applies", "params", "errors"])
        let name: String = try reader.required("name")
        self.name = name
        applies = try reader.required("applies")
        params = try reader.items("params").map { try ParameterModel(json: $0, group: name) }
        errors = try reader.optional("errors") ?? []
    }
}

extension MethodModel {
    private static let keys = [
        "name", "summary", "description", "since", "deprecated", "kind", "severity", "permission", "idempotent",
        "confirm", "weighty", "command", "cli", "host", "offline", "save", "plain",
        "success", "undo", "before", "next", "failure", "notification", "params", "options", "groups", "result",
        "columns",
        "errors",
        "examples",
    ]

    init(json: JSONValue, groups: [ParameterGroupModel]) throws {
        let reader = try ObjectReader(json, known: Self.keys)
        let name: String = try reader.required("name")
        self.name = name
        summary = try reader.required("summary")
        description = try reader.required("description")
        since = try reader.required("since")
        deprecated = try reader.optional("deprecated")
        kind = try reader.word("kind")
        severity = try reader.word("severity")
        permission = try reader.required("permission")
        idempotent = try reader.required("idempotent")
        confirm = try reader.word("confirm")
        weighty = try reader.value("weighty")?.object ?? JSONObject()
        let hasCommand: Bool = try reader.optional("cli") ?? true
        let words: [String]? = try reader.optional("command")
        command = hasCommand ? words ?? Naming.command(name) : nil
        isOfHost = try reader.optional("host") ?? false
        isOffline = try reader.optional("offline") ?? false
        save = try reader.optional("save")
        plain = try reader.optional("plain")
        success = try reader.optional("success")
        undo = try reader.optional("undo")
        before = try reader.optional("before")
        next = try reader.optional("next")
        failures = try reader.value("failure").map { try ($0.array ?? [$0]).map(Verdict.init(json:)) } ?? []
        notification = try reader.optional("notification")
        let named: [String] = try reader.required("groups")
        self.groups = named
        params =
            try reader.items("params").map { try ParameterModel(json: $0, group: nil) }
            + groups.filter { named.contains($0.name) }.flatMap(\.params)
        options = try reader.items("options").map { try ParameterModel(json: $0, group: nil) }
        result = try ResultModel(json: try reader.required("result"))
        columns = try reader.items("columns").map(ColumnModel.init)
        let selected = groups.filter { named.contains($0.name) }
        errors = Self.distinct(
            try reader.required("errors") + params.flatMap(\.type.errors) + selected.flatMap(\.errors))
        examples = try reader.items("examples").map(ExampleModel.init)
    }
}

extension MethodModel {
    private static func distinct(_ names: [String]) -> [String] {
        names.enumerated().filter { !names.prefix($0.offset).contains($0.element) }.map(\.element)
    }
}

extension MethodModel.Verdict {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["field", "exit", "any"])
        field = try reader.required("field")
        exit = try reader.required("exit")
        any = try reader.optional("any") ?? false
    }
}

extension ParameterModel {
    private static let keys = [
        "name", "type", "positional", "required", "default", "flag", "min", "max", "maxBytes", "maxItems", "stdin",
        "beside", "file", "help",
    ]

    init(json: JSONValue, group: String?) throws {
        let reader = try ObjectReader(json, known: Self.keys)
        self.group = group
        name = try reader.required("name")
        type = TypeReference(try reader.required("type"))
        help = try reader.required("help")
        required = try reader.required("required")
        defaultValue = try reader.value("default")
        positional = try reader.optional("positional")
        flag = try reader.optional("flag")
        minimum = try reader.optional("min")
        maximum = try reader.optional("max")
        maxBytes = try reader.optional("maxBytes")
        maxItems = try reader.optional("maxItems")
        readsStandardInput = try reader.optional("stdin") ?? false
        beside = try reader.optional("beside")
        readsFile = try reader.optional("file") ?? false
    }
}

extension FieldModel {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["name", "type", "optional", "help"])
        name = try reader.required("name")
        type = TypeReference(try reader.required("type"))
        optional = try reader.optional("optional") ?? false
        help = try reader.required("help")
    }
}

extension ResultModel {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["shape", "type", "items", "fields"])
        switch try reader.required("shape") as String {
        case "object": self = .object(try reader.required("type"))
        case "list": self = .list(try reader.required("items"))
        case "change": self = .change(try reader.items("fields").map(FieldModel.init))
        case "json": self = .json
        case let shape: throw SchemaError("no shape \(shape)")
        }
    }
}

extension ColumnModel {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["field", "title", "format"])
        field = try reader.required("field")
        title = try reader.required("title")
        format = try reader.required("format")
    }
}

extension ExampleModel {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["summary", "cli", "params", "result"])
        summary = try reader.required("summary")
        cli = try reader.optional("cli")
        params = try reader.object("params")
        result = try reader.value("result")?.object
    }
}

extension TypeModel {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["name", "summary", "values", "fields", "columns"])
        name = try reader.required("name")
        summary = try reader.required("summary")
        let values = try reader.items("values").map(Value.init)
        content = values.isEmpty ? .fields(try reader.items("fields").map(FieldModel.init)) : .values(values)
        columns = try reader.items("columns").map(ColumnModel.init)
    }
}

extension TypeModel.Value {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["value", "help", "offered"])
        value = try reader.required("value")
        help = try reader.required("help")
        isOffered = try reader.optional("offered") ?? true
    }
}

extension NotificationModel {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["name", "summary", "fields"])
        name = try reader.required("name")
        summary = try reader.required("summary")
        fields = try reader.items("fields").map(FieldModel.init)
    }
}

extension ErrorCatalogueModel {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["summary", "words", "exits", "families", "errors"])
        summary = try reader.required("summary")
        words = try reader.object("words").members.map { member in
            guard let text = member.value.string else { throw SchemaError("words: \(member.key) is no text") }
            return (member.key, text)
        }
        exits = try reader.items("exits").map(Exit.init)
        families = try reader.items("families").map(Family.init)
        entries = try reader.items("errors").map(Entry.init)
    }
}

extension ErrorCatalogueModel.Exit {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["exit", "meaning"])
        code = try reader.required("exit")
        meaning = try reader.required("meaning")
    }
}

extension ErrorCatalogueModel.Family {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["name", "codes", "common", "summary"])
        name = try reader.required("name")
        summary = try reader.required("summary")
        common = try reader.required("common")
        let codes: [Int] = try reader.required("codes")
        guard codes.count == 2 else { throw SchemaError("codes of \(name) are not a pair") }
        lowest = codes[0]
        highest = codes[1]
    }
}

extension ErrorCatalogueModel.Entry {
    init(json: JSONValue) throws {
        let reader = try ObjectReader(json, known: ["name", "code", "http", "exit", "retryable", "message", "hint"])
        name = try reader.required("name")
        code = try reader.required("code")
        http = try reader.required("http")
        exit = try reader.required("exit")
        retryable = try reader.required("retryable")
        message = try reader.required("message")
        hint = try reader.required("hint")
    }
}

extension ObjectReader {
    fileprivate func items(_ key: String) throws -> [JSONValue] { try optional(key) ?? [] }

    fileprivate func value(_ key: String) throws -> JSONValue? { try optional(key) }

    fileprivate func object(_ key: String) throws -> JSONObject {
        let value: JSONValue = try required(key)
        guard let object = value.object else { throw SchemaError("\(key) is not an object") }
        return object
    }

    fileprivate func word<Word: RawRepresentable>(_ key: String) throws -> Word where Word.RawValue == String {
        let text: String = try required(key)
        guard let word = Word(rawValue: text) else { throw SchemaError("\(key): \(text) is not one of its words") }
        return word
    }
}
