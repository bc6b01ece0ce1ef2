import ArgumentParser

/// The options every command takes, before its noun or after its verb.
struct GlobalOptions: ParsableArguments {
    @Option(help: ArgumentHelp("State directory (or CHANADM_HOME).", valueName: "dir"))
    var home: String?

    @Option(help: ArgumentHelp("The node's socket; the state directory is not opened.", valueName: "path"))
    var socket: String?

    @Flag(help: "The whole result as JSON.")
    var json = false

    @Flag(help: "Lists as one JSON object per line.")
    var jsonl = false

    @Flag(help: "Bare values, one record per line, separated by tabs.")
    var plain = false

    @Option(help: ArgumentHelp("Only these fields, separated by commas.", valueName: "a,b"))
    var fields: String?

    @Flag(help: "Never ask; fail where an answer is needed.")
    var noInput = false

    @Flag(name: [.long, .customShort("y")], help: "Answer yes where a confirmation is asked.")
    var yes = false

    @Option(help: ArgumentHelp("Confirm a severe action by the name of what it concerns.", valueName: "name"))
    var confirm: String?

    @Flag(name: [.long, .customShort("q")], help: "Say nothing on success.")
    var quiet = false

    mutating func validate() throws {
        if [json, jsonl, plain].count(where: { $0 }) > 1 {
            throw ValidationError("--json, --jsonl and --plain exclude each other.")
        }
    }

    /// Stands under every command's help, where these options are not repeated.
    static let footnote =
        "\n\nEvery command also takes --home, --json, --jsonl, --plain, --fields, --yes, --quiet and more: "
        + "chanadm --help."

    /// The same in full, for the help of the program.
    static let overview = """
        Options of every command, before the noun or after the verb:
          --home <dir>       state directory (or CHANADM_HOME)
          --socket <path>    the node's socket; the state directory is not opened
          --json             the whole result as JSON
          --jsonl            one JSON object per line; lists to their end or --limit
          --plain            bare values, separated by tabs
          --fields <a,b>     only these fields
          --no-input         never ask
          -y, --yes          answer yes where a confirmation is asked
          --confirm <name>   confirm a severe action by the name it concerns
          -q, --quiet        say nothing on success
        """

    /// Names that take a value, and names that do not: what may stand before the noun.
    static let valued: Set<String> = ["--home", "--socket", "--fields", "--confirm"]
    static let flags: Set<String> = ["--json", "--jsonl", "--plain", "--no-input", "--yes", "-y", "--quiet", "-q"]

    var format: OutputFormat {
        if json { return .json }
        if jsonl { return .jsonl }
        return plain ? .plain : .human
    }

    var fieldNames: [String]? {
        fields.map { $0.split(separator: ",").map { String($0).trimming(" ") } }
    }
}
