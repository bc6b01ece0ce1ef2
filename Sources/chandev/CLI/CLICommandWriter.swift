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
        let argument = CLIArgument(parameter: shared, model: model)
        source.line()
        source.comment("A word that commands begin with.")
        source.block("protocol \(name)Word") { source in
            source.line("associatedtype Preset: ArgumentGroup")
            source.line("static var word: String { get }")
        }
        source.line()
        source.block("enum \(name)Words") { source in
            source.block("enum \(name): \(name)Word") { source in
                source.line("static let word = \(SourceText.quoted(noun.noun))")
                source.block("struct Preset: ArgumentGroup") { source in
                    source.line(argument.declaration)
                    source.block("func add(to parameters: inout Parameters) throws(UsageError)") { source in
                        source.line(argument.assignment(inMutation: false))
                    }
                }
            }
            for alias in noun.aliases {
                source.block("enum \(Naming.type(alias.noun)): \(name)Word") { source in
                    source.line("static let word = \(SourceText.quoted(alias.noun))")
                    source.block("struct Preset: ArgumentGroup") { source in
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
        let parts = parts(of: parameters, preset: shared)
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
            for part in parts { source.line(part.declaration) }
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
                source.lines(parts.map { $0.assignment(inMutation: method.kind == .mutation) })
                source.line("return parameters")
            }
        }
    }

    /// Returns the declarations of a command for its parameters.
    private func parts(of parameters: [ParameterModel], preset: String?) -> [CLICommandPart] {
        model.members(for: parameters).map { member in
            switch member {
            case .parameter(let parameter):
                parameter.name == preset ? .preset : .argument(CLIArgument(parameter: parameter, model: model))
            case .group(let group): .group(group)
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
}

/// A declaration of a command.
private enum CLICommandPart {
    case argument(CLIArgument)
    case group(ParameterGroupModel)
    /// The parameter that the word of the command may preset.
    case preset

    var declaration: String {
        switch self {
        case .argument(let argument): argument.declaration
        case .group(let group): "@OptionGroup var \(group.name): \(group.argumentsName)"
        case .preset: "@OptionGroup var preset: Word.Preset"
        }
    }

    func assignment(inMutation isMutation: Bool) -> String {
        switch self {
        case .argument(let argument): argument.assignment(inMutation: isMutation)
        case .group(let group): "try \(group.name).add(to: &parameters)"
        case .preset: "try preset.add(to: &parameters)"
        }
    }
}
