import ArgumentParser
import ChanJSON
import ChanRPC

/// `chanadm context`: manages named nodes, so that paths need not be typed.
struct ContextCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "context",
        abstract: "Named nodes, and what goes with them.",
        discussion: """
            A context says where a node is (a state directory, a socket, or a ws:// address with a token file) and may set \
            a conversation, a form of output, colour and a pager. They are kept in $XDG_CONFIG_HOME/chanadm/config.json.

            For example:
              chanadm context set work --socket /run/chanadm/node.sock --conversation '#help'
              chanadm context use work
              chanadm --context work message list
            """,
        subcommands: [
            ContextListCommand.self, ContextShowCommand.self, ContextUseCommand.self, ContextSetCommand.self,
            ContextRemoveCommand.self,
        ])
}

/// The JSON of a context, and its columns for people.
enum ContextView {
    static let columns =
        [Column("name", "NAME"), Column("in_use", "IN USE", .flag)]
        + SettingKey.ofContexts.map { Column($0.rawValue, $0.rawValue.split(separator: "_").joined(separator: " ")) }

    static let fields = columns.map(\.field)

    static func item(_ name: String, in file: ConfigFile, inUse: String?) -> JSONValue {
        var object = JSONObject()
        object.append("name", .string(name))
        object.append("in_use", .bool(name == inUse))
        for key in SettingKey.ofContexts {
            if let value = file.contexts[name]?[key] { object.append(key.rawValue, .string(value)) }
        }
        return .object(object)
    }
}

struct ContextListCommand: LocalCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List contexts.",
        discussion: "For example:\n  chanadm context list" + GlobalOptions.footnote)

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in commandContext: CommandContext) throws -> ExitStatus {
        let file = try commandContext.configStore().read()
        let inUse = commandContext.settings[.context]
        let items = file.names.map { ContextView.item($0, in: file, inUse: inUse) }
        return try LocalCommandOutput(commandContext, global).show(
            items, ContextView.columns, empty: "none: chanadm context set NAME --home DIR")
    }
}

struct ContextShowCommand: LocalCommand, CompletableCommand {
    static let inputs = [CommandSpec.Input("name", .context, isRequired: true, "The context.")]

    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a context.",
        discussion: "Without a name, the one that holds.\n\nFor example:\n  chanadm context show"
            + GlobalOptions.footnote)

    @Argument(help: "The context.")
    var name: String?
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    func run(in commandContext: CommandContext) throws -> ExitStatus {
        let file = try commandContext.configStore().read()
        let inUse = commandContext.settings[.context]
        guard let context = name ?? inUse else {
            throw UsageError("no context holds", hint: "chanadm context use NAME; chanadm config explain says why")
        }
        guard file.contexts[context] != nil else { throw SettingSources.unknownContext(context, file) }
        return try LocalCommandOutput(commandContext, global).show(
            ContextView.item(context, in: file, inUse: inUse), ContextView.columns)
    }
}

struct ContextUseCommand: LocalCommand, CompletableCommand {
    static let inputs = [CommandSpec.Input("name", .context, isRequired: true, "The context.")]

    static let configuration = CommandConfiguration(
        commandName: "use", abstract: "Choose the context that holds from now on.",
        discussion: "For example:\n  chanadm context use work\n  chanadm context use --none" + GlobalOptions.footnote)

    @Argument(help: "The context.")
    var name: String?
    @Flag(help: "No context: the state directory of this user.")
    var none = false
    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    mutating func validate() throws {
        if (name == nil) != none { throw ValidationError("Name a context, or say --none.") }
    }

    func run(in commandContext: CommandContext) throws -> ExitStatus {
        let store = try commandContext.configStore()
        var file = try store.read()
        let before = file.current
        if let name, file.contexts[name] == nil { throw SettingSources.unknownContext(name, file) }
        file.current = name
        try store.write(file)
        let undo = before.map { "chanadm context use " + ShellWord.quoted($0) } ?? "chanadm context use --none"
        return try LocalCommandOutput(commandContext, global).showChange(
            name.map { "Context \($0) holds from now on" } ?? "No context holds from now on",
            undo: before == name ? nil : undo)
    }
}
