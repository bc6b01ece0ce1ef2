import ChanJSON
import ChanRPC

/// Generates docs/cli.md: every command with its options, examples and errors.
struct CLIDocument {
    let model: ContractModel
    let nouns: [CLINoun]

    var text: String {
        var parts = [Self.opening, globals, exits, Self.forms, "## Commands\n"]
        for noun in nouns {
            if !noun.verbs.isEmpty { parts.append(heading(noun)) }
            parts += noun.methods.map { section($0, of: noun) }
        }
        parts.append(programs)
        return parts.joined(separator: "\n")
    }

    /// The section on commands that call no method.
    private var programs: String {
        var text = ""
        for command in CLILocalCommand.all {
            let level = command.words.count == 1 ? "###" : "####"
            if command.words.count > 1, !text.contains("### \(command.words[0])\n") {
                text += "### \(command.words[0])\n\n"
            }
            let usage = (["chanadm", command.title, command.usage, "[OPTIONS]"]).filter { !$0.isEmpty }
            text += "\(level) \(command.title)\n\n    \(usage.joined(separator: " "))\n\n"
            text += "\(command.summary). \(command.description)\n\n"
            if !command.options.isEmpty {
                let rows = command.options.map { "| `\($0.name)` | \($0.help) |\n" }.joined()
                text += "| | |\n|---|---|\n\(rows)\n"
            }
            text += command.examples.map { "    \($0)\n" }.joined() + "\n"
        }
        return text
    }

    private static let opening = """
        <!-- Generated from schema/rpc by chandev; do not edit. -->
        # The command line

        `chanadm NOUN VERB` calls the method `noun.verb` (rpc.md); the parameter `use_limit` is the option `--use-limit`.
        With a node running (`chanadm serve`) a command goes through its socket; with none it opens the state directory
        itself, under the same lock and with the same code, and publishes what it did before it exits.

        `chanadm`, `chanadm NOUN --help` and `chanadm NOUN VERB --help` say what there is. A conversation is named by
        `#name`, its id or the beginning of its id; a member by `@name` or id; a message by its id or at least 6 digits of
        it. Times are written as RFC 3339 or as `2h`, `3d`: from now on where something is ordered, back from now where
        something is asked.

        ## Options everywhere

        They may stand before the noun or after the verb.

        """

    private var globals: String {
        let rows = CLIGlobalOptions.all.map { option in
            let value = option.value.map { " " + escaped($0) } ?? ""
            let names = option.names.map { "`\($0)\(value)`" }.joined(separator: ", ")
            return "| \(names) | \(option.help) |"
        }
        return "| Option | Meaning |\n|---|---|\n" + rows.joined(separator: "\n") + "\n"
    }

    private static let forms = """
        ## Output

        Results go to standard output, everything else to standard error. On a terminal tables are fitted to its width, long
        output goes through a pager, and there are colours, unless variables, the configuration or `--color` want it otherwise
        (configuration.md). Control characters and direction overrides in other people's texts are shown, never sent to the
        terminal: as pictures (`␛`) in tables, as `\\n`, `\\t`, `\\x1b` in `--plain`, as `\\u001b` in JSON, where the value
        stays exact; a terminal without UTF-8 gets ASCII. Programs should use `--json` or `--jsonl`; fields are only ever added.

        A change says what it did, the new version and how to undo it; warnings go to standard error. A failure says
        `chanadm: error: …` and, where something would work, `hint: …`; with `--json` or `--jsonl` it is the error object of
        rpc.md on one line of standard error.

        ## Before it is done

        `--dry-run` on any change shows the plan and does nothing: what would be different, whom it touches, what follows, the
        rules that were asked, the version it leads to, and the command that does exactly this.

        What can be repaired and is worth a thought asks on a terminal; `--yes` answers. What is severe shows its plan and wants
        the conversation's name typed; `--yes` is not enough. A script says `--confirm NAME`, or `--confirm HASH` with the hash
        of the plan it has seen: if the plan has changed since, nothing is done.

        Ctrl-C ends a command at once with exit code 130 and a sentence on what state things are in: a change is made whole or not
        at all, an import goes on where it stopped. Long work shows a progress bar on a terminal; elsewhere one line at its end.

        """

    private var exits: String {
        let rows = model.errors.exits.map { "| \($0.code) | \($0.meaning) |" }
        return "## Exit codes\n\n| Code | Meaning |\n|---|---|\n" + rows.joined(separator: "\n") + "\n"
    }

    private func heading(_ noun: CLINoun) -> String {
        let names =
            noun.aliases.isEmpty ? noun.noun : noun.aliases.map(\.noun).joined(separator: ", ") + ", \(noun.noun)"
        let aliases = noun.aliases.map { "`\($0.noun)`: \($0.summary)" }.joined(separator: "\n")
        return "### \(names)\n\n\(noun.summary)\n" + (aliases.isEmpty ? "" : "\n\(aliases)\n")
    }

    private func section(_ method: MethodModel, of noun: CLINoun) -> String {
        let isSingle = method.command?.count == 1
        var lines = [
            "#### \(method.command?.joined(separator: " ") ?? method.name)", "", "    \(usage(method, of: noun))", "",
        ]
        lines += ["\(method.summary). \(method.description) Method `\(method.name)`.", ""]
        if isSingle { lines[0] = "### " + lines[0].dropFirst(5) }
        lines += table(method)
        for example in method.examples { lines += ["\(example.summary):", "", "    \(example.cli ?? "")", ""] }
        if !method.errors.isEmpty {
            lines += ["Errors: " + method.errors.map { "`\($0)`" }.joined(separator: ", ") + ".", ""]
        }
        return lines.joined(separator: "\n")
    }

    private func usage(_ method: MethodModel, of noun: CLINoun) -> String {
        let words =
            method.command?.count == 1
            ? method.command ?? [] : [noun.aliases.first?.noun ?? noun.noun, method.commandName]
        let hidden = Set(noun.aliases.first?.preset.keys ?? [])
        let positionals = method.positionals().map { $0.required ? $0.name.uppercased() : "[\($0.name.uppercased())]" }
        let required = method.options(hiding: hidden).filter(\.required).map { "--\($0.optionName) \(placeholder($0))" }
        return (["chanadm"] + words + positionals + required + ["[OPTIONS]"]).joined(separator: " ")
    }

    private func placeholder(_ parameter: ParameterModel) -> String {
        CLIParameterText(model: model).placeholder(parameter) ?? ""
    }

    private func table(_ method: MethodModel) -> [String] {
        let parameters = method.positionals() + method.options()
        guard !parameters.isEmpty else { return [] }
        let rows = parameters.map { parameter in
            let name = parameter.positional != nil ? parameter.name.uppercased() : option(parameter)
            return "| `\(name)` | \(escaped(CLIParameterText(model: model).help(parameter))) |"
        }
        return ["| | |", "|---|---|"] + rows + [""]
    }

    private func option(_ parameter: ParameterModel) -> String {
        let value = placeholder(parameter)
        return "--\(parameter.optionName)" + (value.isEmpty ? "" : " \(escaped(value))")
    }

    private func escaped(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}
