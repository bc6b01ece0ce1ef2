import ChanJSON

/// Generates the commands of ChanCLI and their manual from schema/rpc, so that a new method needs no hand-written
/// command.
enum CLIGenerator {
    /// A folder that contains only generated files.
    static let folder = "Sources/ChanCLI/Generated"

    static func files(_ model: ContractModel) -> [GeneratedFile] {
        let nouns = model.nouns.map(CLINoun.init).filter { !$0.methods.isEmpty }
        return nouns.map { CLICommandWriter(model: model).file($0) }
            + [catalogue(nouns), CLIGroupWriter(model: model).file()] + CLIDocument(model: model, nouns: nouns).files
    }

    private static func catalogue(_ nouns: [CLINoun]) -> GeneratedFile {
        var source = SwiftGenerator.header("schema/rpc")
        source.line("import ArgumentParser")
        source.line()
        source.block("enum GeneratedCommands") { source in
            source.comment("Every noun, and every command that stands without one.")
            let parents = nouns.filter { !$0.verbs.isEmpty }.flatMap(\.words).map { ($0, "\(Naming.type($0))Commands") }
            let single = nouns.flatMap(\.single).map { ($0.commandName, "\($0.swiftName)Command") }
            source.wrapped(
                "static let all: [(word: String, command: any ParsableCommand.Type)] = [",
                (parents + single).map { "(\(SourceText.quoted($0.0)), \($0.1).self)" }, "]")
        }
        return GeneratedFile(path: folder + "/GeneratedCommands.swift", text: source.text)
    }
}

/// A noun of the command line with the methods that have commands.
struct CLINoun {
    let noun: String
    let summary: String
    let aliases: [NounAliasModel]
    let methods: [MethodModel]

    init(_ model: NounModel) {
        noun = model.noun
        summary = model.summary
        aliases = model.aliases
        methods = model.methods.filter { $0.command != nil }
    }

    /// The noun and its aliases, preferred names first.
    var words: [String] { aliases.map(\.noun) + [noun] }
    /// The methods with a command of the form `chanadm noun verb`.
    var verbs: [MethodModel] { methods.filter { $0.command?.count == 2 } }
    /// The methods with a command of the form `chanadm verb`.
    var single: [MethodModel] { methods.filter { $0.command?.count == 1 } }
}

extension MethodModel {
    /// The parameters of the command.
    var commandParameters: [ParameterModel] { params.filter(\.isOfCommands) + options }

    var commandName: String { command?.last ?? verb }

    func positionals(hiding hidden: Set<String> = []) -> [ParameterModel] {
        commandParameters.filter { $0.positional != nil && !hidden.contains($0.name) }
            .sorted { ($0.positional ?? 0) < ($1.positional ?? 0) }
    }

    func options(hiding hidden: Set<String> = []) -> [ParameterModel] {
        commandParameters.filter { $0.positional == nil && !hidden.contains($0.name) }
    }
}

extension ParameterModel {
    /// Whether commands have it: the command line itself handles confirmation, progress, heartbeats and the choice of
    /// fields.
    var isOfCommands: Bool { !["confirm", "progress", "fields", "heartbeat_s"].contains(name) }

    /// Whether this is a flag without an opposite, which is off by default.
    var isSwitch: Bool { defaultValue == false || name == "dry_run" }

    /// The option's name: `use_limit` → `use-limit`, unless the schema specifies another.
    var optionName: String { flag ?? name.split(separator: "_").joined(separator: "-") }
}

extension ContractModel {
    /// Returns the values of an enumeration that commands offer; empty for any other type.
    func words(of type: TypeReference) -> [String] {
        guard case .named(let name) = type, case .values(let values) = self.type(name)?.content else { return [] }
        return values.filter(\.isOffered).map(\.value)
    }

    /// Returns the fields of an object type; empty for any other type.
    func fields(of name: String) -> [FieldModel] {
        guard case .fields(let fields) = type(name)?.content else { return [] }
        return fields
    }
}
