import ChanJSON
import ChanRPC

/// One page of docs/rpc.
struct RPCPage {
    private let name: String
    private let homes: TypePages
    var text = SourceText()

    init(_ name: String, _ homes: TypePages) {
        self.name = name
        self.homes = homes
    }

    mutating func begin(_ title: String, _ summary: String) {
        text.lines([DocsGenerator.notice, "# \(title)", "", summary, ""])
    }

    mutating func add(_ method: MethodModel) {
        text.lines(["## \(method.name)", "", "\(method.summary). \(method.description)", ""])
        let facts =
            [
                "Kind: \(method.kind.rawValue)", "severity: \(method.severity.rawValue)",
                "permission: `\(method.permission)`",
                "idempotent: \(method.idempotent ? "yes" : "no")", "since \(method.since)",
            ] + (method.deprecated.map { ["**deprecated since \($0)**"] } ?? [])
        text.lines([facts.joined(separator: " · "), ""])
        if !method.params.isEmpty {
            text.lines(["| Parameter | Type | |", "|---|---|---|"])
            text.lines(method.params.map(row))
            text.line()
        }
        text.lines(["Result: \(result(method.result))\(method.countsTotal ? ", `total`" : "")", ""])
        if !method.errors.isEmpty {
            text.lines(["Errors: " + method.errors.map { "`\($0)`" }.joined(separator: ", "), ""])
        }
        for example in method.examples {
            let request = RPCRequest(id: .integer(1), method: method.name, params: .object(example.params))
            text.line("```")
            if let command = example.cli { text.line("$ \(command)") }
            text.line(JSONWriter.text(request.json))
            if let result = example.result { text.line("→ \(JSONWriter.text(.object(result)))") }
            text.lines(["```", ""])
        }
    }

    private func row(_ param: ParameterModel) -> String {
        var notes: [String] = []
        if param.required { notes.append("required") }
        if let value = param.defaultValue { notes.append("default `\(JSONWriter.text(value))`") }
        if let minimum = param.minimum { notes.append("at least \(minimum)") }
        if let maximum = param.maximum { notes.append("at most \(maximum)") }
        if let bytes = param.maxBytes { notes.append("at most \(bytes) bytes") }
        if let items = param.maxItems { notes.append("at most \(items) items") }
        let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
        return "| `\(param.name)` | \(linked(param.type)) | \(Markdown.cell(param.help))\(note) |"
    }

    private func result(_ result: ResultModel) -> String {
        switch result {
        case .object(let type): linked(.named(type))
        case .list(let type): "`items` of \(linked(.named(type))), `next_cursor`, `as_of_seq`"
        case .change(let fields):
            ([linked(.named("Change"))]
                + fields.map { "`\($0.name)`: \(linked($0.type))" + ($0.optional ? " (may be absent)" : "") })
                .joined(separator: ", ")
        case .json: "an OpenRPC document"
        }
    }

    mutating func add(_ type: TypeModel) {
        text.lines(["## \(type.name)", "", type.summary, ""])
        switch type.content {
        case .fields(let fields): add(fields)
        case .values(let values):
            text.lines(["| Value | |", "|---|---|"])
            text.lines(values.map { "| `\($0.value)` | \(Markdown.cell($0.help)) |" } + [""])
        }
    }

    mutating func add(_ fields: [FieldModel]) {
        text.lines(["| Field | Type | |", "|---|---|---|"])
        text.lines(
            fields.map { field in
                let type = linked(field.type) + (field.optional ? ", optional" : "")
                return "| `\(field.name)` | \(type) | \(Markdown.cell(field.help)) |"
            } + [""])
    }

    /// The notation of a type; a type with a description is a link to it.
    private func linked(_ type: TypeReference) -> String {
        switch type {
        case .named(let name): "[\(name)](\(place(of: name)))"
        case .array(let element): "array of \(linked(element))"
        case .string, .integer, .boolean, .timestamp, .duration, .base64, .path, .reference: type.text
        }
    }

    private func place(of type: String) -> String {
        let page = homes.page(of: type)
        return (page == name ? "" : "\(page).md") + "#" + Markdown.anchor(type)
    }
}
