import ChanJSON
import ChanRPC

/// Generates docs/rpc.md and docs/errors.md.
enum DocsGenerator {
    static func files(_ model: ContractModel) -> [GeneratedFile] {
        [
            GeneratedFile(path: "docs/rpc.md", text: methods(model)),
            GeneratedFile(path: "docs/errors.md", text: errors(model.errors)),
        ]
    }

    private static let notice = "<!-- Generated from schema/ by chandev; do not edit. -->"

    private static func methods(_ model: ContractModel) -> String {
        var text = SourceText()
        text.lines([notice, "# JSON-RPC", "", introduction, ""])
        text.lines(conventions + [""])
        for noun in model.nouns {
            text.lines(["## \(noun.noun)", "", noun.summary, ""])
            for alias in noun.aliases {
                let preset = JSONWriter.text(.object(alias.preset))
                text.lines(["`\(alias.noun).*` are the same methods with `\(preset)`: \(alias.summary)", ""])
            }
            for method in noun.methods { write(method, &text) }
        }
        text.lines(["## Notifications", ""])
        for notification in model.notifications {
            text.lines(["### \(notification.name)", "", notification.summary, ""])
            write(notification.fields, &text)
        }
        text.lines(["## Types", ""])
        for type in model.types { write(type, &text) }
        return text.text
    }

    private static let introduction =
        "JSON-RPC 2.0 over the node's Unix socket, one request a line. What each error means: [errors.md](errors.md)."

    private static let conventions = [
        "- Parameters by name; a key that is no parameter is refused with the nearest that is. `null` counts as missing.",
        "- Times are RFC 3339 UTC and end in `_at`; durations are whole seconds and end in `_s`; integers within ±(2^53−1).",
        "- A request line has at most 1 MiB and nests at most 64 deep; a batch has at most 100 requests. "
            + "An `id` has at most 256 bytes.",
        "- Mutations of one connection apply in the order they came. A read sees every mutation sent before it on its connection, "
            + "also in one batch.",
        "- A mutation answers `Change` and its own object. The same `request_key` again answers the same and does nothing.",
        "- A list answers `items`, `as_of_seq` (the node's change number it was read at: events from the one after it tell what "
            + "changed since) and, while there is more, `next_cursor` for `cursor`. A cursor keeps its place whatever comes or "
            + "goes; `fields` picks parts of the items.",
        "- References: `#name`, `@name`, an id, or the beginning of one (6 digits at least) that no other has. "
            + "All the digits of an id are the id, never a name; what could be a name or the beginning of an id is ambiguous.",
    ]

    private static func write(_ method: MethodModel, _ text: inout SourceText) {
        text.lines(["### \(method.name)", "", "\(method.summary). \(method.description)", ""])
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

    private static func row(_ param: ParameterModel) -> String {
        var notes: [String] = []
        if param.required { notes.append("required") }
        if let value = param.defaultValue { notes.append("default `\(JSONWriter.text(value))`") }
        if let minimum = param.minimum { notes.append("at least \(minimum)") }
        if let maximum = param.maximum { notes.append("at most \(maximum)") }
        if let bytes = param.maxBytes { notes.append("at most \(bytes) bytes") }
        if let items = param.maxItems { notes.append("at most \(items) items") }
        let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
        return "| `\(param.name)` | \(param.type.text) | \(cell(param.help))\(note) |"
    }

    private static func result(_ result: ResultModel) -> String {
        switch result {
        case .object(let type): "`\(type)`"
        case .list(let type): "`items` of `\(type)`, `next_cursor`, `as_of_seq`"
        case .change(let fields):
            (["`Change`"] + fields.map { "`\($0.name)`: `\($0.type.text)`" + ($0.optional ? " (may be absent)" : "") })
                .joined(separator: ", ")
        case .json: "an OpenRPC document"
        }
    }

    private static func write(_ type: TypeModel, _ text: inout SourceText) {
        text.lines(["### \(type.name)", "", type.summary, ""])
        switch type.content {
        case .fields(let fields): write(fields, &text)
        case .values(let values):
            text.lines(["| Value | |", "|---|---|"])
            text.lines(values.map { "| `\($0.value)` | \(cell($0.help)) |" } + [""])
        }
    }

    private static func write(_ fields: [FieldModel], _ text: inout SourceText) {
        text.lines(["| Field | Type | |", "|---|---|---|"])
        text.lines(
            fields.map { "| `\($0.name)` | \($0.type.text)\($0.optional ? ", optional" : "") | \(cell($0.help)) |" } + [
                ""
            ])
    }

    private static func errors(_ errors: ErrorCatalogueModel) -> String {
        var text = SourceText()
        text.lines([notice, "# Errors", "", errors.summary, ""])
        text.lines([shape, "", "## Exit codes", "", "| Code | Meaning |", "|---|---|"])
        text.lines(errors.exits.map { "| \($0.code) | \($0.meaning) |" } + [""])
        for family in errors.families {
            let any = family.common ? " Every method can answer these." : ""
            text.lines(["## \(family.name).*", "", family.summary + any, ""])
            text.lines(["| Name | Code | HTTP | Exit | Again? | Message | Hint |", "|---|---|---|---|---|---|---|"])
            text.lines(errors.entries(of: family).map(row) + [""])
        }
        return text.text
    }

    private static let shape =
        "An error is `{code, message, data: {name, param, rule, retryable, retry_after_s, expected, actual, hint, request_id, "
        + "audit_id, facts}}`; programs test `name`, which never changes."

    private static func row(_ entry: ErrorCatalogueModel.Entry) -> String {
        let again = entry.retryable ? "yes" : ""
        return
            "| `\(entry.name)` | \(entry.code) | \(entry.http) | \(entry.exit) | \(again) | \(cell(entry.message)) | \(cell(entry.hint)) |"
    }

    private static func cell(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}
