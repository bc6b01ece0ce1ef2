import ChanJSON

/// Writes the Swift source of a method's command specification: columns, sentences, verdict.
struct CLICommandSpecWriter {
    let model: ContractModel

    func write(_ method: MethodModel, to source: inout SourceText) {
        var arguments = ["Methods.\(method.swiftName).info", ".\(shape(method))"]
        if !method.columns.isEmpty {
            let types = fieldTypes(method)
            let lines = method.columns.map { "            \(column($0, in: types)),\n" }.joined()
            arguments.append("columns: [\n\(lines)        ]")
        }
        let fields = fields(method)
        if !fields.isEmpty { arguments.append("fields: [\(fields.map(SourceText.quoted).joined(separator: ", "))]") }
        arguments += inputs(method)
        arguments += sentences(method)
        if let path = method.save { arguments.append("save: \(SourceText.quoted(path))") }
        if method.isOffline { arguments.append("isOffline: true") }
        if method.groups.contains("progress") { arguments.append("reportsProgress: true") }
        if method.params.contains(where: { $0.name == "confirm" }) { arguments.append("takesConfirmation: true") }
        source.wrapped("static let \(Naming.quoted(method.name)) = CommandSpec(", arguments, ")")
    }

    /// Returns the method's own inputs, and the names of the lists of its groups.
    private func inputs(_ method: MethodModel) -> [String] {
        let all = method.positionals() + method.options()
        let writer = CLIInputWriter(model: model)
        let own = all.filter { $0.group == nil }.map { "            \(writer.source(of: $0)),\n" }.joined()
        let groups = model.groups.map(\.name).filter { name in all.contains { $0.group == name } }
        return (own.isEmpty ? [] : ["inputs: [\n\(own)        ]"])
            + (groups.isEmpty ? [] : ["groups: [\(groups.map { "Groups." + $0 }.joined(separator: ", "))]"])
    }

    private func shape(_ method: MethodModel) -> String {
        switch method.result {
        case .object: "object"
        case .list: "list"
        case .change: "change"
        case .json: "json"
        }
    }

    private func sentences(_ method: MethodModel) -> [String] {
        var arguments: [String] = []
        if method.confirm != .none { arguments.append("confirmation: .\(method.confirm.rawValue)") }
        if let text = method.success { arguments.append("success: \(SourceText.quoted(text))") }
        if let text = method.undo { arguments.append("undo: \(SourceText.quoted(text))") }
        if let name = method.before { arguments.append("before: \(SourceText.quoted(name))") }
        if let text = method.next { arguments.append("next: \(SourceText.quoted(text))") }
        if let path = method.plain { arguments.append("plain: \(SourceText.quoted(path))") }
        if !method.failures.isEmpty {
            let verdicts = method.failures.map { verdict in
                "Verdict(\(SourceText.quoted(verdict.field)), ExitStatus(rawValue: \(verdict.exit)) ?? .failure"
                    + (verdict.any ? ", ofAny: true)" : ")")
            }
            arguments.append("verdicts: [\(verdicts.joined(separator: ", "))]")
        }
        return arguments
    }

    private func column(_ column: ColumnModel, in types: [String: TypeReference]) -> String {
        let inner = column.format == "table" ? nested(types[column.field]) : []
        let nested =
            inner.isEmpty ? "" : ", nested: [\(inner.map { self.column($0, in: [:]) }.joined(separator: ", "))]"
        return
            "Column(\(SourceText.quoted(column.field)), \(SourceText.quoted(column.title)), .\(column.format)\(nested))"
    }

    /// Returns the type whose fields the columns and `--fields` name.
    private func itemType(_ method: MethodModel) -> String? {
        if method.notification != nil { return ColumnTypeResolver(model: model).root(of: method) }
        return switch method.result {
        case .object(let name), .list(let name): name
        case .change(let fields): fields.first?.type.namedType
        case .json: nil
        }
    }

    private func fieldTypes(_ method: MethodModel) -> [String: TypeReference] {
        let fields = itemType(method).map(model.fields) ?? []
        return Dictionary(fields.map { ($0.name, $0.type) }) { first, _ in first }
    }

    private func fields(_ method: MethodModel) -> [String] {
        if case .change(let own) = method.result { return (model.fields(of: "Change") + own).map(\.name) }
        return (itemType(method).map(model.fields) ?? []).map(\.name)
    }

    /// Returns the columns for an array of objects: those of the type, else those of the method that lists such
    /// objects, else all simple fields.
    private func nested(_ type: TypeReference?) -> [ColumnModel] {
        guard case .array(.named(let item))? = type else { return [] }
        if let columns = model.type(item)?.columns, !columns.isEmpty { return columns }
        let lists = model.methods.filter { method in
            if case .list(item) = method.result { return true }
            return false
        }
        if let columns = lists.first?.columns { return columns }
        return model.fields(of: item).filter { $0.name != "id" && !$0.type.text.hasPrefix("array") }.map { field in
            let title = field.name.uppercased().split(separator: "_").joined(separator: " ")
            return ColumnModel(field: field.name, title: title, format: format(field))
        }
    }

    private func format(_ field: FieldModel) -> String {
        if !model.words(of: field.type).isEmpty { return "state" }
        switch field.type {
        case .timestamp: return "time"
        case .integer: return "count"
        case .boolean: return "flag"
        case .duration: return "duration"
        case .string, .base64, .path, .reference, .array, .named:
            return ["detail", "text", "why", "fix"].contains(field.name) ? "wrap" : "text"
        }
    }
}
