import ChanJSON
import ChanRPC

/// Writes the Swift source of one noun's commands.
struct CLICommandWriter {
    let model: ContractModel

    func file(_ noun: CLINoun) -> GeneratedFile {
        var source = SwiftGenerator.header("schema/rpc/\(noun.noun).json")
        source.line("import ArgumentParser")
        source.line("import ChanRPC")
        if !noun.verbs.isEmpty {
            parent(noun.noun, noun.summary, noun.verbs, to: &source)
            for alias in noun.aliases { parent(alias.noun, alias.summary, noun.verbs, to: &source) }
        }
        for method in noun.methods {
            command(method, method.command ?? [], name: method.swiftName, preset: JSONObject(), to: &source)
            for alias in noun.aliases where method.command?.count == 2 {
                command(
                    method, [alias.noun, method.commandName], name: Naming.type("\(alias.noun).\(method.verb)"),
                    preset: alias.preset, to: &source)
            }
        }
        source.line()
        source.block("extension CommandSpec") { source in
            for method in noun.methods { CLICommandSpecWriter(model: model).write(method, to: &source) }
        }
        return GeneratedFile(
            path: "\(CLIGenerator.folder)/\(Naming.type(noun.noun))Commands.swift", text: source.text)
    }

    private func parent(_ noun: String, _ summary: String, _ verbs: [MethodModel], to source: inout SourceText) {
        let children = verbs.map { Naming.type("\(noun).\($0.verb)") + "Command.self" }
        source.line()
        source.block("struct \(Naming.type(noun))Commands: ParsableCommand") { source in
            source.list(
                "static let configuration = CommandConfiguration(",
                [
                    "commandName: \(SourceText.quoted(noun))", "abstract: \(SourceText.quoted(summary))",
                    "subcommands: [\(children.joined(separator: ", "))]",
                ], ")")
        }
    }

    private func command(
        _ method: MethodModel, _ words: [String], name: String, preset: JSONObject, to source: inout SourceText
    ) {
        let hidden = Set(preset.keys)
        let parameters = method.positionals(hiding: hidden) + method.options(hiding: hidden)
        // A preset for a parameter that the method does not have would be refused.
        let presets = preset.members.filter { given in method.params.contains { $0.name == given.key } }
        source.line()
        source.block("struct \(name)Command: MethodCommand") { source in
            source.list(
                "static let configuration = CommandConfiguration(",
                [
                    "commandName: \(SourceText.quoted(method.commandName))",
                    "abstract: \(SourceText.quoted(method.summary + "."))",
                    "usage: \(SourceText.quoted(usage(words, parameters)))",
                    "discussion: \(SourceText.quoted(discussion(method))) + GlobalOptions.footnote",
                ], ")")
            source.line("static var sheet: CommandSpec { .\(Naming.quoted(method.name)) }")
            source.line()
            for parameter in parameters {
                source.line(wrapper(parameter))
                source.line("var \(property(parameter))")
            }
            if method.save != nil {
                source.line("@Option(name: .customLong(\"to\"), help: ResultTextWriter.help, completion: .file())")
                source.line("var destination: String?")
            }
            source.line("@OptionGroup(visibility: .hidden) var global: GlobalOptions")
            source.line()
            source.block("func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters") { source in
                let isEmpty = parameters.isEmpty && presets.isEmpty
                source.line("\(isEmpty ? "let" : "var") parameters = Parameters(input, Self.sheet)")
                for given in presets {
                    let value = SourceText.quoted(given.value.string ?? "")
                    source.line("parameters.set(\(SourceText.quoted(given.key)), \(value))")
                }
                source.lines(parameters.map { assignment(method, $0) })
                source.line("return parameters")
            }
        }
    }

    /// The command with what it requires: the list of options below names the rest.
    private func usage(_ words: [String], _ parameters: [ParameterModel]) -> String {
        let required = parameters.filter(\.required).map { parameter in
            let value = "<\(parameter.optionName)>"
            return parameter.positional == nil ? "--\(parameter.optionName) \(value)" : value
        }
        let optional = parameters.filter { $0.positional != nil && !$0.required }.map { "[<\($0.optionName)>]" }
        return (["chanadm"] + words + required + optional + ["[options]"]).joined(separator: " ")
    }

    private func discussion(_ method: MethodModel) -> String {
        let examples = method.examples.compactMap(\.cli).map { "  \($0)" }.joined(separator: "\n")
        let description = method.description.split(separator: "`").joined()
        return examples.isEmpty ? description : description + "\n\nFor example:\n" + examples
    }

    private func wrapper(_ parameter: ParameterModel) -> String {
        if parameter.positional != nil { return "@Argument(\(help(parameter)))" }
        let name = "name: .customLong(\(SourceText.quoted(parameter.optionName)))"
        switch parameter.type {
        case .boolean where parameter.isSwitch: return "@Flag(\(name), \(help(parameter)))"
        case .boolean: return "@Flag(\(name), inversion: .prefixedNo, \(help(parameter)))"
        case .string where parameter.readsStandardInput:
            return "@Option(\(name), parsing: .unconditional, \(help(parameter)))"
        case .integer where (parameter.minimum ?? 0) < 0:
            return "@Option(\(name), parsing: .unconditional, \(help(parameter)))"
        case .integer, .array, .string, .timestamp, .duration, .base64, .path, .reference, .named:
            return "@Option(\(name), \(help(parameter)))"
        }
    }

    private func property(_ parameter: ParameterModel) -> String {
        let name = Naming.quoted(parameter.name)
        let optional = parameter.required ? "" : "?"
        switch parameter.type {
        case .boolean where parameter.isSwitch: return "\(name) = false"
        case .boolean: return "\(name): Bool?"
        case .integer: return "\(name): Int\(optional)"
        case .array: return "\(name): [String] = []"
        case .string, .timestamp, .duration, .base64, .path, .reference, .named: return "\(name): String\(optional)"
        }
    }

    private func help(_ parameter: ParameterModel) -> String {
        let words = model.words(of: parameter.type)
        let text = CLIParameterText(model: model).help(parameter).split(separator: "`").joined()
        let quoted = SourceText.quoted(text)
        let value = valueName(parameter).map { "ArgumentHelp(\(quoted), valueName: \(SourceText.quoted($0)))" }
        let help = "help: \(value ?? quoted)"
        if parameter.type == .path || parameter.readsFile { return help + ", completion: .file()" }
        return words.isEmpty
            ? help : help + ", completion: .list([\(words.map(SourceText.quoted).joined(separator: ", "))])"
    }

    /// The unit of an option's value, unless its name says it.
    private func valueName(_ parameter: ParameterModel) -> String? {
        guard parameter.positional == nil else { return nil }
        switch parameter.type {
        case .integer, .duration, .timestamp: return CLIParameterText(model: model).placeholder(parameter)
        case .boolean, .string, .base64, .path, .reference, .named, .array: return nil
        }
    }

    /// Parameters with times in the future, also for methods that change nothing: `2h` in `token narrow` means two
    /// hours from now.
    private static let futureTimes: Set = ["expires_at", "not_before_at"]

    private func assignment(_ method: MethodModel, _ parameter: ParameterModel) -> String {
        let property = Naming.quoted(parameter.name)
        let key = SourceText.quoted(parameter.name)
        switch parameter.type {
        case .named:
            return "try parameters.set(\(key), \(property), among: \(parameter.type.swift).allCases.map(\\.rawValue))"
        case .boolean where parameter.isSwitch: return "parameters.setIfOn(\(key), \(property))"
        case .duration: return "try parameters.setDuration(\(key), \(property))"
        case .timestamp:
            let isFuture = method.kind == .mutation || Self.futureTimes.contains(parameter.name)
            return "try parameters.setTime(\(key), \(property), isFuture: \(isFuture))"
        case .path: return "try parameters.setPath(\(key), \(property))"
        case .string where parameter.readsStandardInput, .reference where parameter.readsStandardInput:
            return "try parameters.setText(\(key), \(property))"
        case .string where parameter.readsFile: return "try parameters.setFile(\(key), \(property))"
        case .string, .integer, .boolean, .base64, .reference, .array: return "parameters.set(\(key), \(property))"
        }
    }
}
