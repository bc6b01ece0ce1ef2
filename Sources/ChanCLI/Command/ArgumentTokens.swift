import ArgumentParser
import ChanRPC
import ChanText

/// Finds the command that the arguments name, and moves global options behind it.
///
/// ArgumentParser accepts an option only after the command that declares it, but people write `chanadm --home DIR
/// channel list`. It also reports an unknown noun as "unexpected argument"; this type suggests the nearest noun
/// instead.
struct ArgumentTokens {
    /// The noun and verb, e.g. `["channel", "create"]`.
    let command: [String]
    /// The arguments in the order that ArgumentParser requires.
    let arguments: [String]
    /// The arguments as typed.
    let originalArguments: [String]
    /// The type of the named command.
    let type: any ParsableCommand.Type
    let asksForHelp: Bool

    /// - Throws: `UsageError` with the unknown word and the nearest noun or verb.
    init(_ original: [String], root: any ParsableCommand.Type) throws(UsageError) {
        var rest = original[...]
        var words: [String] = []
        var moved: [String] = []
        var type = root
        var asksForHelp = false
        while true {
            moved += try Self.extractGlobalOptions(&rest)
            let children = type.configuration.subcommands
            guard let word = rest.first, !word.hasPrefix("-"), !children.isEmpty else { break }
            if word == "help", !asksForHelp {
                asksForHelp = true
                rest.removeFirst()
                continue
            }
            let names = children.map { Self.name(of: $0) }
            guard let index = names.firstIndex(of: word) else {
                throw Self.unknown(word, after: words, among: names)
            }
            words.append(word)
            type = children[index]
            rest.removeFirst()
        }
        try Self.refuseText(rest)
        self.originalArguments = original
        command = words
        self.type = type
        self.asksForHelp = asksForHelp || !rest.isEmpty && words.isEmpty
        // A noun without a verb shows its help, which takes no options.
        let isNounAlone =
            !words.isEmpty && rest.isEmpty && !type.configuration.subcommands.isEmpty
            && !(type is any LocalCommand.Type)
        arguments = words + (isNounAlone ? [] : moved) + rest + (asksForHelp ? ["--help"] : [])
    }

    /// Parses the arguments by the whole tree of commands.
    func parseInTree(of root: any ParsableCommand.Type) throws -> any ParsableCommand {
        try root.parseAsRoot(arguments)
    }

    /// Parses the named command without those that contain it.
    ///
    /// It takes half the time: ArgumentParser looks up every command of a tree, and first parses two commands for
    /// completion scripts, unless the root has a super-command.
    ///
    /// - Returns: `nil` if the command has subcommands or does not accept the arguments. Parsing the whole tree then
    ///   finds the answer or the error.
    func parseAlone() -> (any ParsableCommand)? {
        guard !asksForHelp, type.configuration.subcommands.isEmpty,
            let parsed = try? type.parseAsRoot(Array(arguments.dropFirst(command.count))),
            // Another type is the help that the arguments ask for.
            Swift.type(of: parsed) == type
        else { return nil }
        return parsed
    }

    /// Refuses a text that begins with a hyphen at the position of an option: ArgumentParser would take the letters of
    /// `-hello` for short options, and show the help.
    private static func refuseText(_ rest: ArraySlice<String>) throws(UsageError) {
        var isValue = false
        for word in rest.prefix(while: { $0 != "--" }) {
            defer { isValue = word.hasPrefix("--") && !word.contains("=") }
            guard !isValue, word.hasPrefix("-"), !word.hasPrefix("--"), word.count > 2 else { continue }
            let letters = word.dropFirst()
            guard letters.contains(" ") || letters.contains("h") && !letters.allSatisfy("hqy".contains) else {
                continue
            }
            throw UsageError(
                "unknown option ‘\(SafeText.line(word))’",
                hint: "a text that begins with - stands behind --: … -- \(ShellWord.quoted(word))")
        }
    }

    private static func name(of command: any ParsableCommand.Type) -> String { command._commandName }

    private static func extractGlobalOptions(_ rest: inout ArraySlice<String>) throws(UsageError) -> [String] {
        var consumed: [String] = []
        while let word = rest.first, let option = GlobalOption.named(word.prefix { $0 != "=" }) {
            consumed.append(rest.removeFirst())
            guard option.value != nil, !word.contains("=") else { continue }
            guard let value = rest.popFirst() else {
                throw UsageError("\(word) needs a value", hint: "write \(word) VALUE")
            }
            consumed.append(value)
        }
        return consumed
    }

    private static func unknown(_ word: String, after words: [String], among known: [String]) -> UsageError {
        let command = (["chanadm"] + words).joined(separator: " ")
        let kind = words.isEmpty ? "a command" : "a verb of \(words.joined(separator: " "))"
        if !words.isEmpty, GeneratedCommands.all.contains(where: { $0.word == word }) {
            let hint = "it is a noun of its own: chanadm \(word) --help"
            return UsageError("‘\(SafeText.line(word))’ is not \(kind)", hint: hint)
        }
        guard let near = Suggestion.nearest(to: word, among: known) else {
            return UsageError("‘\(SafeText.line(word))’ is not \(kind)", hint: "\(command) --help lists them")
        }
        return UsageError("‘\(SafeText.line(word))’ is not \(kind)", hint: "did you mean ‘\(command) \(near)’?")
    }
}
