import ArgumentParser
import ChanText

/// The options of every command, before its noun or after its verb.
struct GlobalOptions: ParsableArguments {
    @Option(help: ArgumentHelp("State directory (or CHANADM_HOME).", valueName: "dir"))
    var home: String?

    @Option(help: ArgumentHelp("The node's socket, or ws://…; the state directory is not opened.", valueName: "path"))
    var socket: String?

    @Option(help: ArgumentHelp("The file with the token for ws:// or wss://.", valueName: "file"))
    var tokenFile: String?

    @Option(help: ArgumentHelp("Trusted certificates for wss://, instead of the system's.", valueName: "file"))
    var caFile: String?

    @Option(help: ArgumentHelp("A context of the configuration file (or CHANADM_CONTEXT).", valueName: "name"))
    var context: String?

    @Flag(help: "The whole result as JSON.")
    var json = false

    @Flag(help: "Lists as one JSON object per line.")
    var jsonl = false

    @Flag(help: "Bare values, one record per line, separated by tabs.")
    var plain = false

    @Option(help: ArgumentHelp("Only these fields, separated by commas.", valueName: "a,b"))
    var fields: String?

    @Option(help: ArgumentHelp("Colour: auto, always or never.", valueName: "when"))
    var color: String?

    @Flag(help: "Do not use a pager for long output.")
    var noPager = false

    @Flag(help: "Never prompt; fail if an answer is needed.")
    var noInput = false

    @Flag(name: [.long, .customShort("y")], help: "Answer yes to confirmation prompts.")
    var yes = false

    @Option(
        help: ArgumentHelp(
            "Confirm a severe action: the name of its object, or the hash of its plan.", valueName: "name|hash"))
    var confirm: String?

    @Flag(name: [.long, .customShort("q")], help: "Print nothing on success.")
    var quiet = false

    mutating func validate() throws {
        if [json, jsonl, plain].count(where: { $0 }) > 1 {
            throw ValidationError("--json, --jsonl and --plain exclude each other.")
        }
    }

    /// The note in every command's help, which does not repeat these options.
    static let footnote =
        "\n\nEvery command also accepts --home, --context, --json, --jsonl, --plain, --fields, --yes, --quiet and more: "
        + "chanadm --help."

    /// The full list of these options, for the program's help.
    static let overview: String = {
        let columns = GlobalOption.all.map { "  " + $0.usage }
        let width = columns.map(\.count).max() ?? 0
        let lines = zip(columns, GlobalOption.all).map { $0.padded(to: width) + "  " + $1.help }
        return "Options of every command, before the noun or after the verb:\n" + lines.joined(separator: "\n")
    }()

    var fieldNames: [String]? {
        fields.map { $0.split(separator: ",").map { String($0).trimming(" ") } }
    }

    /// The settings that these options specify.
    var settingsOptions: Settings.CommandLineOptions {
        var options = Settings.CommandLineOptions()
        options.values[.home] = home
        options.values[.socket] = socket
        options.values[.tokenFile] = tokenFile
        options.values[.caFile] = caFile
        options.values[.context] = context
        options.values[.color] = color
        if noPager { options.set(.pager, "", by: "--no-pager") }
        for (isOn, format) in [(json, OutputFormat.json), (jsonl, .jsonl), (plain, .plain)] where isOn {
            options.set(.output, format.rawValue, by: "--" + format.rawValue)
        }
        return options
    }
}

/// A global option, for help, completion and splitting of the command line.
struct GlobalOption {
    let names: [String]
    /// The placeholder of its value; `nil` for a switch.
    let value: String?
    let help: String
    let kind: CommandSpec.Input.Kind

    init(_ names: [String], _ value: String? = nil, _ kind: CommandSpec.Input.Kind, _ help: String) {
        self.names = names
        self.value = value
        self.help = help
        self.kind = kind
    }

    var usage: String { names.joined(separator: ", ") + (value.map { " <\($0)>" } ?? "") }

    static let all = [
        GlobalOption(["--home"], "dir", .file, "state directory (or CHANADM_HOME)"),
        GlobalOption(["--socket"], "path", .file, "the node's socket, or ws://…; no directory is opened"),
        GlobalOption(["--token-file"], "file", .file, "the file with the token for ws:// or wss://"),
        GlobalOption(["--ca-file"], "file", .file, "trusted certificates for wss:// (PEM)"),
        GlobalOption(["--context"], "name", .context, "a configured context (or CHANADM_CONTEXT)"),
        GlobalOption(["--json"], nil, .flag, "the whole result as JSON"),
        GlobalOption(["--jsonl"], nil, .flag, "one JSON object per line; lists in full"),
        GlobalOption(["--plain"], nil, .flag, "bare values, separated by tabs"),
        GlobalOption(["--fields"], "a,b", .fields, "only these fields"),
        GlobalOption(["--color"], "when", .words(ColorChoice.allCases.map(\.rawValue)), "auto, always or never"),
        GlobalOption(["--no-pager"], nil, .flag, "no pager for long output"),
        GlobalOption(["--no-input"], nil, .flag, "never prompt"),
        GlobalOption(["-y", "--yes"], nil, .flag, "answer yes to confirmation prompts"),
        GlobalOption(
            ["--confirm"], "name|hash", .text, "confirm a severe action: name or plan hash"),
        GlobalOption(["-q", "--quiet"], nil, .flag, "print nothing on success"),
    ]

    /// Returns the option with this name.
    static func named(_ name: some StringProtocol) -> GlobalOption? { all.first { $0.names.contains(String(name)) } }
}
