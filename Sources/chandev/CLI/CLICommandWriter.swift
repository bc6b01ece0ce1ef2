import ChanJSON
import ChanRPC

/// Writes the Swift source of one noun's commands.
struct CLICommandWriter {
    let model: ContractModel

    func file(_ noun: CLINoun) -> GeneratedFile {
        let words = CLINounWords(noun, model)
        var source = SwiftGenerator.header("schema/rpc/\(noun.noun).json")
        source.line("import ArgumentParser")
        source.line("import ChanRPC")
        if !noun.verbs.isEmpty {
            parent(noun.noun, noun.summary, words, to: &source)
            for alias in noun.aliases { parent(alias.noun, alias.summary, words, to: &source) }
        }
        if let shared = words.shared { write(shared, of: noun, to: &source) }
        for method in noun.methods { commands(method, words, to: &source) }
        source.line()
        source.block("extension CommandSpec") { source in
            for method in noun.methods { CLICommandSpecWriter(model: model).write(method, to: &source) }
        }
        return GeneratedFile(
            path: "\(CLIGenerator.folder)/\(Naming.type(noun.noun))Commands.swift", text: source.text)
    }

    private func parent(_ word: String, _ summary: String, _ words: CLINounWords, to source: inout SourceText) {
        let children = words.noun.verbs.map { words.type(of: $0, as: word) + ".self" }
        source.line()
        source.block("struct \(Naming.type(word))Commands: ParsableCommand") { source in
            source.wrapped(
                "static let configuration = CommandConfiguration(",
                [
                    "commandName: \(SourceText.quoted(word))", "abstract: \(SourceText.quoted(summary))",
                    "subcommands: [\(children.joined(separator: ", "))]",
                ], ")")
        }
    }

    /// Writes the words of a noun with aliases, and the parameter that the aliases preset.
    private func write(_ shared: ParameterModel, of noun: CLINoun, to source: inout SourceText) {
        let name = Naming.type(noun.noun)
        source.line()
        source.comment("A word that commands begin with.")
        source.block("protocol \(name)Word") { source in
            source.line("associatedtype Preset: PresetArguments")
            source.line("static var word: String { get }")
        }
        source.line()
        source.block("enum \(name)Words") { source in
            source.block("enum \(name): \(name)Word") { source in
                source.line("static let word = \(SourceText.quoted(noun.noun))")
                source.block("struct Preset: PresetArguments") { source in
                    source.line("\(wrapper(shared)) var \(property(shared))")
                    source.block("func add(to parameters: inout Parameters) throws(UsageError)") { source in
                        source.line(assignment(noun.methods[0], shared))
                    }
                }
            }
            for alias in noun.aliases {
                source.block("enum \(Naming.type(alias.noun)): \(name)Word") { source in
                    source.line("static let word = \(SourceText.quoted(alias.noun))")
                    source.block("struct Preset: PresetArguments") { source in
                        let value = SourceText.quoted(alias.preset[shared.name]?.string ?? "")
                        source.block("func add(to parameters: inout Parameters) throws(UsageError)") { source in
                            source.line("parameters.set(\(SourceText.quoted(shared.name)), \(value))")
                        }
                    }
                }
            }
        }
    }

    private func commands(_ method: MethodModel, _ words: CLINounWords, to source: inout SourceText) {
        let noun = words.noun
        if words.isGeneric(method) {
            return command(method, ["\\(Word.word)", method.commandName], preset: JSONObject(), words, to: &source)
        }
        command(method, method.command ?? [], preset: JSONObject(), words, to: &source)
        for alias in noun.aliases where method.command?.count == 2 {
            command(method, [alias.noun, method.commandName], preset: alias.preset, words, to: &source)
        }
    }

    /// - Parameter line: the words of the command; the first may be interpolated.
    private func command(
        _ method: MethodModel, _ line: [String], preset: JSONObject, _ words: CLINounWords,
        to source: inout SourceText
    ) {
        let hidden = Set(preset.keys)
        let shared = words.isGeneric(method) ? words.shared?.name : nil
        let parameters = method.positionals(hiding: hidden) + method.options(hiding: hidden)
        // A preset for a parameter that the method does not have would be refused.
        let presets = preset.members.filter { member in method.params.contains { $0.name == member.key } }
        let name = line.count > 1 && shared == nil ? Naming.type("\(line[0]).\(method.verb)") : method.swiftName
        let parameterClause = shared == nil ? "" : "<Word: \(Naming.type(words.noun.noun))Word>"
        source.line()
        source.block("struct \(name)Command\(parameterClause): MethodCommand") { source in
            source.wrapped(
                shared == nil
                    ? "static let configuration = CommandConfiguration("
                    : "static var configuration: CommandConfiguration { CommandConfiguration(",
                [
                    "commandName: \(SourceText.quoted(method.commandName))",
                    // A super-command makes parsing this command alone cheap (ArgumentTokens.parseAlone).
                    "_superCommandName: \"\((["chanadm"] + line.dropLast()).joined(separator: " "))\"",
                    "abstract: \(SourceText.quoted(method.summary + "."))",
                    "usage: \"\(usage(line, parameters))\"",
                    "discussion: \(SourceText.quoted(discussion(method))) + GlobalOptions.footnote",
                ], shared == nil ? ")" : ") }")
            source.line("static var spec: CommandSpec { .\(Naming.quoted(method.name)) }")
            source.line()
            for parameter in parameters {
                if parameter.name == shared {
                    source.line("@OptionGroup var preset: Word.Preset")
                } else {
                    source.line("\(wrapper(parameter)) var \(property(parameter))")
                }
            }
            if method.save != nil {
                source.line("@Option(name: .customLong(\"to\"), help: ResultTextWriter.help, completion: .file())")
                source.line("var destination: String?")
            }
            source.line("@OptionGroup(visibility: .hidden) var global: GlobalOptions")
            source.line()
            source.block("func parameters(_ input: ParameterInput) throws(UsageError) -> Parameters") { source in
                let isEmpty = parameters.isEmpty && presets.isEmpty
                source.line("\(isEmpty ? "let" : "var") parameters = Parameters(input, Self.spec)")
                for member in presets {
                    let value = SourceText.quoted(member.value.string ?? "")
                    source.line("parameters.set(\(SourceText.quoted(member.key)), \(value))")
                }
                source.lines(
                    parameters.map {
                        $0.name == shared ? "try preset.add(to: &parameters)" : assignment(method, $0)
                    })
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

    /// The unit of an option's value, unless its name contains it.
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

    /// Parameters with times in the past, also for methods that change something: `3d` in `message purge --since-at`
    /// means three days ago.
    private static let pastTimes: Set = ["since_at", "until_at", "history_since_at"]

    private func assignment(_ method: MethodModel, _ parameter: ParameterModel) -> String {
        let property = Naming.quoted(parameter.name)
        let key = SourceText.quoted(parameter.name)
        switch parameter.type {
        case .named:
            return "try parameters.set(\(key), \(property), among: \(parameter.type.swift).allCases.map(\\.rawValue))"
        case .boolean where parameter.isSwitch: return "parameters.setIfOn(\(key), \(property))"
        case .duration: return "try parameters.setDuration(\(key), \(property))"
        case .timestamp:
            let isPast = Self.pastTimes.contains(parameter.name)
            let isFuture = method.kind == .mutation && !isPast || Self.futureTimes.contains(parameter.name)
            return "try parameters.setTime(\(key), \(property), isFuture: \(isFuture))"
        case .path: return "try parameters.setPath(\(key), \(property))"
        case .string where parameter.readsStandardInput, .reference where parameter.readsStandardInput:
            let other = parameter.beside.map { ", beside: \(Naming.quoted($0))" } ?? ""
            return "try parameters.setText(\(key), \(property)\(other))"
        case .string where parameter.readsFile: return "try parameters.setFile(\(key), \(property))"
        case .string, .integer, .boolean, .base64, .reference, .array: return "parameters.set(\(key), \(property))"
        }
    }
}
