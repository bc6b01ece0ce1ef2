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
        let inputs = (method.positionals() + method.options()).map { "            \(input($0)),\n" }.joined()
        if !inputs.isEmpty { arguments.append("inputs: [\n\(inputs)        ]") }
        arguments += sentences(method)
        if let path = method.save { arguments.append("save: \(SourceText.quoted(path))") }
        if method.isOffline { arguments.append("isOffline: true") }
        if method.groups.contains("progress") { arguments.append("reportsProgress: true") }
        if method.params.contains(where: { $0.name == "confirm" }) { arguments.append("takesConfirmation: true") }
        source.wrapped("static let \(Naming.quoted(method.name)) = CommandSpec(", arguments, ")")
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

    private func input(_ parameter: ParameterModel) -> String {
        var arguments = [SourceText.quoted(parameter.name), kind(parameter)]
        if parameter.positional == nil { arguments.append("option: \(SourceText.quoted("--" + parameter.optionName))") }
        if parameter.required { arguments.append("isRequired: true") }
        if case .array = parameter.type { arguments.append("isRepeated: true") }
        let help = parameter.help.split(separator: "`").joined()
        return "Input(\((arguments + [SourceText.quoted(help)]).joined(separator: ", ")))"
    }

    /// Parameters that the schema declares as strings, but whose values name objects of a node.
    private static let nodeResolvedParameters = ["profile", "request", "topic", "topics"]

    private func kind(_ parameter: ParameterModel) -> String {
        if parameter.readsFile { return ".file" }
        if Self.nodeResolvedParameters.contains(parameter.name), parameter.type.namedType == nil {
            return parameter.name == "topics" ? ".topic" : ".\(parameter.name)"
        }
        return kind(parameter.type)
    }

    private func kind(_ type: TypeReference) -> String {
        switch type {
        case .boolean: ".flag"
        case .integer: ".number"
        case .timestamp: ".time"
        case .duration: ".duration"
        case .path: ".file"
        case .string, .base64: ".text"
        case .reference("link_ref"): ".link"
        // A whole link is too long to be completed or typed.
        case .reference("link"): ".text"
        case .reference(let kind): ".\(kind)"
        case .array(let element): kind(element)
        case .named: ".words([\(model.words(of: type).map(SourceText.quoted).joined(separator: ", "))])"
        }
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
