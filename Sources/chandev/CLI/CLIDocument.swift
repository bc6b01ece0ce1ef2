import ChanJSON
import ChanRPC

/// Generates docs/cli.md, and a page for each noun: every command with its options, examples and errors.
struct CLIDocument {
    let model: ContractModel
    let nouns: [CLINoun]

    /// A folder that contains only generated files.
    static let folder = "docs/cli"

    var files: [GeneratedFile] {
        [GeneratedFile(path: "docs/cli.md", text: index)]
            + CLIPage.all(nouns).map { GeneratedFile(path: "\(Self.folder)/\($0.name).md", text: $0.text(model)) }
    }

    private var index: String {
        let rows = CLIPage.all(nouns).map { page in
            let commands = page.commands.map { "[\($0.title)](cli/\(page.name).md#\(Markdown.anchor($0.heading)))" }
            return "| [\(page.title)](cli/\(page.name).md) | \(Markdown.cell(page.summary)) | "
                + commands.joined(separator: " · ") + " |"
        }
        let table = "## Commands\n\n| | | |\n|---|---|---|\n" + rows.joined(separator: "\n") + "\n"
        return [Self.opening, table, globals, exits, Self.forms].joined(separator: "\n")
    }

    private static let opening = """
        \(DocsGenerator.notice)
        # The command line

        `chanadm NOUN VERB` calls the method `noun.verb` ([rpc.md](rpc.md)); the parameter `use_limit` is the option `--use-limit`.
        With a node running (`chanadm serve`) a command goes through its socket; with none it opens the state directory
        itself, under the same lock and with the same code, and publishes what it did before it exits.

        `chanadm`, `chanadm NOUN --help` and `chanadm NOUN VERB --help` say what there is. A conversation is named by
        `#name`, its id or the beginning of its id; a member by `@name` or id; a message by its id or at least 6 digits of
        it. Times are written as RFC 3339, as dates in local time (`2026-01-31`, `'2026-01-31 14:30'`, `today`, `yesterday`,
        `'tomorrow 09:00'`), or as `2h`, `3d`: from now on where something is ordered, back from now where something is asked
        or about the past.

        """

    private var globals: String {
        let rows = CLIGlobalOptions.all.map { option in
            let value = option.value.map { " " + Markdown.cell($0) } ?? ""
            let names = option.names.map { "`\($0)\(value)`" }.joined(separator: ", ")
            return "| \(names) | \(option.help) |"
        }
        return
            "## Options everywhere\n\nThey may stand before the noun or after the verb.\n\n| Option | Meaning |\n|---|---|\n"
            + rows.joined(separator: "\n") + "\n"
    }

    private static let forms = """
        ## Output

        Results go to standard output, everything else to standard error. On a terminal tables are fitted to its width, long
        output goes through a pager, and there are colours, unless variables, the configuration or `--color` want it otherwise
        ([configuration.md](configuration.md)). Control characters and direction overrides in other people's texts are shown,
        never sent to the terminal: as pictures (`␛`) for people, as `\\n`, `\\t`, `\\x1b` in `--plain`, as `\\u001b` in JSON, where the value
        stays exact; a terminal without UTF-8 gets ASCII. Programs should use `--json` or `--jsonl`; fields are only ever added.

        Messages (`message list`, `show`, `follow`, `pins`, `search`) are lines for people, with times in the local zone,
        which the first line names ([reading.md](reading.md)); with `--fields` a table. Tables and all forms for programs have UTC.

        A change says what it did, the new version and how to undo it; warnings go to standard error. A failure says
        `chanadm: error: …` and, where something would work, `hint: …`; with `--json` or `--jsonl` it is the error object of
        [rpc.md](rpc.md) on one line of standard error.

        ## Before it is done

        `--dry-run` on any change shows the plan and does nothing: what would be different, whom it touches, what follows, the
        rules that were asked, the version it leads to, and the command that does exactly this.

        What can be repaired and is worth a thought asks on a terminal; `--yes` answers. What is severe shows its plan and wants
        the conversation's name typed; `--yes` is not enough. A script says `--confirm NAME`, or `--confirm HASH` with the hash
        of the plan it has seen: if the plan has changed since, nothing is done.

        Ctrl-C ends a command at once with exit code 130 and a sentence on what state things are in: a change is made whole or not
        at all, an import goes on where it stopped. Commands that follow without end say nothing. Long work shows a progress bar on a terminal; elsewhere one line at its end.

        """

    private var exits: String {
        let rows = model.errors.exits.map { "| \($0.code) | \($0.meaning) |" }
        return "## Exit codes\n\n| Code | Meaning |\n|---|---|\n" + rows.joined(separator: "\n") + "\n"
    }
}
