import ArgumentParser
import ChanJSON
import ChanRPC
import ChanText

/// `chanadm config`: displays the settings in effect and their sources.
struct ConfigCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Settings, and where each comes from.",
        subcommands: [ConfigExplainCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self])
}

struct ConfigExplainCommand: LocalCommand, CompletableCommand {
    static let inputs = [
        CommandSpec.Input("key", .words(SettingKey.allCases.map(\.rawValue)), "Only this setting.")
    ]

    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Say what is set, and where each value comes from.",
        discussion: """
            A flag wins over the environment, that over the context, that over the configuration file, that over what is \
            built in.

            For example:
              chanadm config explain
              chanadm --context work config explain home
            """ + GlobalOptions.footnote)

    @Argument(help: "Only this setting.", completion: .list(SettingKey.allCases.map(\.rawValue)))
    var key: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    static let columns = [
        Column("key", "KEY"), Column("value", "VALUE"), Column("source", "FROM"), Column("help", "MEANING", .wrap),
    ]

    func run(in context: CommandContext) throws -> ExitStatus {
        let paths = context.paths
        let known = SettingKey.allCases.map(\.rawValue) + paths.map(\.key)
        guard let key else {
            let items = context.settings.all.map(Self.item) + paths.map(Self.item)
            return try LocalCommandOutput(context, global).show(items, Self.columns, empty: "none")
        }
        if let setting = context.settings.all.first(where: { $0.key.rawValue == key }) {
            return try LocalCommandOutput(context, global).show(Self.item(setting), Self.columns)
        }
        guard let path = paths.first(where: { $0.key == key }) else {
            let near = Suggestion.nearest(to: key, among: known).map { "did you mean ‘\($0)’? " } ?? ""
            throw UsageError(
                "there is no setting ‘\(SafeText.line(key))’", hint: near + known.joined(separator: ", "))
        }
        return try LocalCommandOutput(context, global).show(Self.item(path), Self.columns)
    }

    private static func item(_ setting: Setting) -> JSONValue {
        item(setting.key.rawValue, setting.value, setting.source, setting.key.help)
    }

    private static func item(_ path: CommandContext.Path) -> JSONValue {
        item(path.key, path.value, path.source, path.help)
    }

    private static func item(_ key: String, _ value: String?, _ source: String, _ help: String) -> JSONValue {
        [
            "key": .string(key), "value": value.map { .string($0) } ?? .null, "source": .string(source),
            "help": .string(help),
        ]
    }
}

struct ConfigSetCommand: LocalCommand, CompletableCommand {
    static let inputs = DefaultSettingsEditor.inputs

    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Set a default for every context.",
        discussion: "For example:\n  chanadm config set color never\n  chanadm config set pager 'less -S'"
            + GlobalOptions.footnote)

    @Argument(help: "output, color or pager.", completion: .list(SettingKey.ofDefaults.map(\.rawValue)))
    var key: String
    @Argument(help: "Its value.")
    var value: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in context: CommandContext) throws -> ExitStatus {
        let key = try DefaultSettingsEditor.key(self.key)
        guard key.words.isEmpty || key.words.contains(value) else {
            throw SettingSources.invalidChoice(value, key, key.rawValue)
        }
        return try DefaultSettingsEditor(context, global).set(value, for: key)
    }
}

struct ConfigUnsetCommand: LocalCommand, CompletableCommand {
    static let inputs = DefaultSettingsEditor.inputs

    static let configuration = CommandConfiguration(
        commandName: "unset", abstract: "Forget a default.",
        discussion: "For example:\n  chanadm config unset color" + GlobalOptions.footnote)

    @Argument(help: "output, color or pager.", completion: .list(SettingKey.ofDefaults.map(\.rawValue)))
    var key: String
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in context: CommandContext) throws -> ExitStatus {
        try DefaultSettingsEditor(context, global).set(nil, for: try DefaultSettingsEditor.key(key))
    }
}

/// Edits the defaults of the configuration file.
private struct DefaultSettingsEditor {
    static let inputs = [
        CommandSpec.Input(
            "key", .words(SettingKey.ofDefaults.map(\.rawValue)), isRequired: true, "output, color or pager.")
    ]

    let context: CommandContext
    let global: GlobalOptions

    init(_ context: CommandContext, _ global: GlobalOptions) {
        self.context = context
        self.global = global
    }

    static func key(_ name: String) throws(UsageError) -> SettingKey {
        guard let key = SettingKey.ofDefaults.first(where: { $0.rawValue == name }) else {
            throw SettingSources.unknownKey(name, among: SettingKey.ofDefaults)
        }
        return key
    }

    func set(_ value: String?, for key: SettingKey) throws -> ExitStatus {
        let store = try context.configStore()
        var file = try store.read()
        let before = file.defaults[key]
        file.defaults[key] = value
        try store.write(file)
        let undo = before.map { "chanadm config set \(key.rawValue) \(ShellWord.quoted($0))" }
        return try LocalCommandOutput(context, global).showChange(
            value.map { "Default \(key.rawValue): \($0.isEmpty ? "none" : $0)" } ?? "No default \(key.rawValue)",
            undo: before == value ? nil : undo ?? "chanadm config unset \(key.rawValue)")
    }
}

extension CommandContext {
    /// A path that commands use, for `config explain`.
    struct Path {
        let key: String
        let value: String?
        let source: String
        let help: String
    }

    var paths: [Path] {
        let config = environment.variables["XDG_CONFIG_HOME"]?.hasPrefix("/") == true ? "XDG_CONFIG_HOME" : "HOME"
        return [
            Path(key: "config_file", value: settings.path, source: config, help: "contexts and defaults"),
            Path(
                key: "database", value: settings[.socket] == nil ? settings[.home].map { $0 + "/node.sqlite" } : nil,
                source: "home", help: "the log and what was made of it"),
        ]
    }
}
