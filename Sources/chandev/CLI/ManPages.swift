import ChanJSON
import ChanRPC

/// The manual pages: chanadm(1), and one per noun, such as chanadm-channel(1). They are generated from the contract by
/// `chandev man DIR`, which `make install` runs.
struct ManPages {
    let model: ContractModel
    let version: String

    /// Returns the pages by file name.
    func files() -> [String: String] {
        let nouns = model.nouns.map(CLINoun.init).filter { !$0.methods.isEmpty }
        var files = ["chanadm.1": overview(nouns)]
        for noun in nouns {
            let verbs = noun.verbs
            if !verbs.isEmpty {
                let first = noun.words[0]
                files["chanadm-\(first).1"] = page(noun)
                for other in noun.words.dropFirst() { files["chanadm-\(other).1"] = ".so man1/chanadm-\(first).1\n" }
            }
            for method in noun.single { files["chanadm-\(method.commandName).1"] = page(method) }
        }
        for (noun, commands) in Dictionary(grouping: CLILocalCommand.all, by: { $0.words[0] }) {
            files["chanadm-\(noun).1"] = page(noun, commands)
        }
        return files
    }

    private func begin(_ name: String, _ names: [String], _ summary: String) -> RoffText {
        var page = RoffText()
        page.comment("Generated from schema/rpc by chandev; do not edit.")
        page.request("TH", name.uppercased(), "1", "", "chanadm \(version)", "chanadm manual")
        // Left-aligned without hyphenation, so that commands and options can be copied.
        page.request("ad", "l")
        page.request("nh")
        page.section("Name")
        page.paragraph(names.joined(separator: ", ") + " - " + summary.trimmingFullStop)
        return page
    }

    private func end(_ page: inout RoffText) {
        page.section("See also")
        page.paragraph("`chanadm`(1) has the options every command takes, exit codes, variables and files.")
    }

    private func page(_ noun: CLINoun) -> String {
        let names = noun.words.map { "chanadm-" + $0 }
        var page = begin(names[0], names, noun.summary)
        page.section("Synopsis")
        for method in noun.verbs {
            page.paragraph("`chanadm \(noun.words[0]) \(method.commandName)` " + arguments(method, of: noun))
            page.request("br")
        }
        if !noun.aliases.isEmpty {
            page.section("Description")
            for alias in noun.aliases {
                page.paragraph("`\(alias.noun)`: \(alias.summary)")
                page.request("br")
            }
        }
        page.section("Commands")
        for method in noun.verbs { describe(method, of: noun, in: &page) }
        end(&page)
        return page.text
    }

    private func page(_ method: MethodModel) -> String {
        var page = begin("chanadm-" + method.commandName, ["chanadm-" + method.commandName], method.summary)
        page.section("Synopsis")
        page.paragraph("`chanadm \(method.commandName)` " + arguments(method, of: nil))
        page.section("Description")
        page.paragraph(method.description)
        parameters(method, in: &page)
        page.section("Examples")
        page.example(method.examples.compactMap(\.cli))
        end(&page)
        return page.text
    }

    private func page(_ noun: String, _ commands: [CLILocalCommand]) -> String {
        var page = begin("chanadm-" + noun, ["chanadm-" + noun], commands[0].summary)
        page.section("Synopsis")
        for command in commands {
            page.paragraph("`chanadm \(command.title)` \(command.usage) [OPTIONS]")
            page.request("br")
        }
        page.section("Commands")
        for command in commands {
            page.request("SS", command.title)
            page.paragraph(command.summary + ". " + command.description)
            for option in command.options { page.item(option.name, option.help) }
            page.example(command.examples)
        }
        end(&page)
        return page.text
    }

    private func describe(_ method: MethodModel, of noun: CLINoun, in page: inout RoffText) {
        page.request("SS", "\(noun.words[0]) \(method.commandName)")
        page.paragraph("\(method.summary). \(method.description)")
        parameters(method, in: &page)
        page.example(method.examples.compactMap(\.cli))
    }

    private func parameters(_ method: MethodModel, in page: inout RoffText) {
        let text = CLIParameterText(model: model)
        for parameter in method.positionals() { page.item(parameter.name.uppercased(), text.help(parameter)) }
        for parameter in method.options() {
            let value = text.placeholder(parameter).map { " " + $0 } ?? ""
            page.item("--\(parameter.optionName)\(value)", text.help(parameter))
        }
    }

    private func arguments(_ method: MethodModel, of noun: CLINoun?) -> String {
        let hidden = Set(noun?.aliases.first?.preset.keys ?? [])
        let positionals = method.positionals().map { $0.required ? $0.name.uppercased() : "[\($0.name.uppercased())]" }
        let required = method.options(hiding: hidden).filter(\.required).map { parameter in
            "--\(parameter.optionName) " + (CLIParameterText(model: model).placeholder(parameter) ?? "")
        }
        return (positionals + required + ["[OPTIONS]"]).joined(separator: " ")
    }
}

extension ManPages {
    private func overview(_ nouns: [CLINoun]) -> String {
        var page = begin("chanadm", ["chanadm"], "administers end-to-end encrypted channels and groups, with relays")
        page.section("Synopsis")
        page.paragraph("`chanadm` NOUN VERB [ARGUMENTS] [OPTIONS]")
        page.section("Description")
        page.paragraph(
            "With a node running (`chanadm serve`) a command goes through its socket; with none it opens the state directory "
                + "itself, under the same lock and with the same code. `chanadm` alone says what to do next. A conversation is "
                + "named by #name, its id or the beginning of its id; a member by @name or id. Times are RFC 3339, or 2h, 3d."
        )
        page.section("Commands")
        for noun in nouns where !noun.verbs.isEmpty {
            page.item(noun.words.map { "chanadm-\($0)(1)" }.joined(separator: ", "), noun.summary)
        }
        for method in nouns.flatMap(\.single) { page.item("chanadm-\(method.commandName)(1)", method.summary + ".") }
        var own: [String] = []
        for command in CLILocalCommand.all where !own.contains(command.words[0]) {
            own.append(command.words[0])
            page.item("chanadm-\(command.words[0])(1)", command.summary + ".")
        }
        page.section("Options")
        page.paragraph("They may stand before the noun or after the verb.")
        for option in CLIGlobalOptions.all {
            page.item(option.names.joined(separator: ", ") + (option.value.map { " " + $0 } ?? ""), option.help)
        }
        page.section("Exit status")
        for exit in model.errors.exits { page.item(String(exit.code), exit.meaning) }
        variables(&page)
        page.section("Examples")
        page.example([
            "chanadm profile create alice", "chanadm channel create '#help' --visibility open",
            "chanadm link show '#help' --plain", "chanadm message post '#help' --text hello",
        ])
        return page.text
    }

    private func variables(_ page: inout RoffText) {
        page.section("Environment")
        page.item("CHANADM_HOME", "State directory.")
        page.item("CHANADM_CONTEXT", "Context; `CHANADM_HOME` wins over it.")
        page.item(
            "CHANADM_PAGER, PAGER",
            "The pager; `less` without them, with LESS=FRX where LESS is not set. Empty for none.")
        page.item(
            "NO_COLOR, CLICOLOR, CLICOLOR_FORCE, FORCE_COLOR, TERM",
            "Colour; `chanadm config explain color` says which of them decides.")
        page.item("XDG_STATE_HOME, XDG_CONFIG_HOME, XDG_RUNTIME_DIR", "Where the directories are (XDG Base Directory).")
        page.section("Files")
        page.item("~/.local/state/chanadm", "The state directory.")
        page.item("~/.config/chanadm/config.json", "Contexts and defaults.")
    }
}

extension String {
    fileprivate var trimmingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
