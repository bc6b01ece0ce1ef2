import ArgumentParser
import ChanJSON
import ChanRPC
import ChanText

struct ContextSetCommand: LocalCommand, CompletableCommand {
    static let inputs = [
        CommandSpec.Input("name", .context, isRequired: true, "The context."),
        CommandSpec.Input("conversation", .conversation, option: "--conversation", SettingKey.conversation.help),
        CommandSpec.Input("output", .words(SettingKey.output.words), option: "--output", SettingKey.output.help),
        CommandSpec.Input("pager", .text, option: "--pager", SettingKey.pager.help),
        CommandSpec.Input(
            "unset", .words(SettingKey.ofContexts.map(\.rawValue)), option: "--unset", isRepeated: true,
            "Forget a setting."),
    ]

    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Make or change a context.",
        discussion: """
            Takes --home, --socket, --token-file, --ca-file and --color of every command as the context's own; what is \
            not given stays.

            For example:
              chanadm context set work --home /srv/alice --conversation '#help'
              chanadm context set far --socket wss://node.example.org --token-file ~/far.token
              chanadm context set work --unset conversation
            """ + GlobalOptions.footnote)

    @Argument(help: "The context: letters, digits, . _ and -.")
    var name: String
    @Option(help: "The conversation of commands that name none.")
    var conversation: String?
    @Option(help: "human, json, jsonl or plain.", completion: .list(OutputFormat.allCases.map(\.rawValue)))
    var output: String?
    @Option(help: "The pager; empty for none.")
    var pager: String?
    @Option(help: "Forget a setting.", completion: .list(SettingKey.ofContexts.map(\.rawValue)))
    var unset: [String] = []
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in commandContext: CommandContext) throws -> ExitStatus {
        guard ConfigFile.isName(name) else {
            throw UsageError("‘\(SafeText.line(name))’ is not a name", hint: "letters, digits, . _ and -, at most 64")
        }
        let store = try commandContext.configStore()
        var file = try store.read()
        let before = file.contexts[name]
        let after = try changed(before ?? [:], commandContext)
        file.contexts[name] = after
        try store.write(file)
        return try LocalCommandOutput(commandContext, global).showChange(
            "\(before == nil ? "Made" : "Changed") context \(name)", undo: undo(before, after),
            next: file.current == name ? nil : "chanadm context use " + ShellWord.quoted(name))
    }

    private func undo(_ before: [SettingKey: String]?, _ after: [SettingKey: String]) -> String? {
        guard let before else { return "chanadm context remove " + ShellWord.quoted(name) }
        let words = SettingKey.ofContexts.flatMap { key -> [String] in
            guard before[key] != after[key] else { return [] }
            return before[key].map { [key.option, ShellWord.quoted($0)] } ?? ["--unset", key.rawValue]
        }
        return words.isEmpty ? nil : (["chanadm context set", ShellWord.quoted(name)] + words).joined(separator: " ")
    }

    private func changed(
        _ before: [SettingKey: String], _ commandContext: CommandContext
    ) throws(UsageError) -> [SettingKey: String] {
        var settings = before
        for key in unset {
            guard let known = SettingKey.ofContexts.first(where: { $0.rawValue == key }) else {
                throw SettingSources.unknownKey(key, among: SettingKey.ofContexts)
            }
            settings[known] = nil
        }
        let input = commandContext.environment.input
        // Another directory means another node, so the settings that located the previous one are removed.
        if global.home != nil || global.socket != nil { for key in [SettingKey.home, .socket] { settings[key] = nil } }
        let given: [(SettingKey, String?)] = [
            (.home, global.home.map(input.absolute)), (.socket, global.socket.map(address(input))),
            (.tokenFile, global.tokenFile.map(input.absolute)),
            (.caFile, global.caFile.map(input.absolute)), (.conversation, conversation), (.output, output),
            (.color, global.color), (.pager, pager),
        ]
        for (key, value) in given {
            guard let value else { continue }
            guard key.words.isEmpty || key.words.contains(value) else {
                throw SettingSources.invalidChoice(value, key, key.option)
            }
            settings[key] = value
        }
        return settings
    }

    private func address(_ input: ParameterInput) -> (String) -> String {
        { $0.hasPrefix("ws://") || $0.hasPrefix("wss://") ? $0 : input.absolute($0) }
    }
}

struct ContextRemoveCommand: LocalCommand, CompletableCommand {
    static let inputs = [CommandSpec.Input("name", .context, isRequired: true, "The context.")]

    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Forget a context.",
        discussion: "The node it names stays as it is.\n\nFor example:\n  chanadm context remove work"
            + GlobalOptions.footnote)

    @Argument(help: "The context.")
    var name: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in commandContext: CommandContext) throws -> ExitStatus {
        let store = try commandContext.configStore()
        var file = try store.read()
        guard let settings = file.contexts.removeValue(forKey: name) else {
            throw SettingSources.unknownContext(name, file)
        }
        let wasInUse = file.current == name
        if wasInUse { file.current = nil }
        try store.write(file)
        let options = SettingKey.ofContexts.flatMap { key in
            settings[key].map { [key.option, ShellWord.quoted($0)] } ?? []
        }
        return try LocalCommandOutput(commandContext, global).showChange(
            "Forgot context \(name)" + (wasInUse ? "; no context holds from now on" : ""),
            undo: (["chanadm context set", ShellWord.quoted(name)] + options).joined(separator: " "))
    }
}
