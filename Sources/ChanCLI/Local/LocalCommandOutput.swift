import ChanJSON
import ChanText

/// Displays the results of local commands in the formats that methods' results have.
struct LocalCommandOutput {
    private let context: CommandContext
    private let global: GlobalOptions

    init(_ context: CommandContext, _ global: GlobalOptions) {
        self.context = context
        self.global = global
    }

    private var out: TextStream { context.console.out }

    func show(_ items: [JSONValue], _ columns: [Column], empty: String) throws -> ExitStatus {
        let fields = try global.fieldNames.map { try FieldSelection($0, known: columns.map(\.field)) }
        var view = ListView(columns: columns, format: context.settings.format, fields: fields, out: out)
        for item in items { try view.add(item) }
        try view.finish(cursor: nil, empty: empty)
        return .success
    }

    func show(_ item: JSONValue, _ columns: [Column]) throws -> ExitStatus {
        let fields = try global.fieldNames.map { try FieldSelection($0, known: columns.map(\.field)) }
        let visible = fields?.columns(columns) ?? columns
        switch context.settings.format {
        case .json: try out.line(JSONText.pretty(fields?.applied(to: item) ?? item))
        case .jsonl: try out.line((fields?.applied(to: item) ?? item).compactText)
        case .plain: try out.line(PlainRow.text(visible.map(\.field), of: item))
        case .human: try out.lines(RecordView(columns: visible, width: out.width, style: out.style).lines(item))
        }
        return .success
    }

    /// Displays a change of the configuration file like a change of a node.
    func showChange(_ sentence: String, undo: String?, next: String? = nil) throws -> ExitStatus {
        switch context.settings.format {
        case .json, .jsonl:
            let json: JSONValue = ["outcome": "applied", "changed": true]
            try out.line(context.settings.format == .json ? JSONText.pretty(json) : json.compactText)
        case .plain: try out.line("applied")
        case .human:
            guard !global.quiet else { break }
            try out.line(SafeText.line(sentence))
            if let undo { try out.line(out.style.faint("  undo: ") + SafeText.line(undo)) }
            if let next { try out.line(out.style.faint("  next: ") + SafeText.line(next)) }
        }
        return .success
    }
}

extension CommandContext {
    /// - Throws: `UsageError` when the location of the configuration file is not known.
    func configStore() throws(UsageError) -> ConfigStore {
        guard let store = ConfigStore(variables: environment.variables) else {
            throw UsageError("neither XDG_CONFIG_HOME nor HOME says where the configuration file is", hint: "set HOME")
        }
        return store
    }
}
