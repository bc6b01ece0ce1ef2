import ChanJSON

/// A page of docs/cli: the commands that begin with one word.
struct CLIPage {
    /// A command on a page: its heading, and what a list of commands shows.
    struct Entry {
        let heading: String
        let title: String
    }

    /// The noun with methods; `nil` if the command line implements all commands of the page itself.
    private let noun: CLINoun?
    private let word: String
    private let local: [CLILocalCommand]

    /// Returns the pages of all commands: nouns with methods first, then the rest.
    static func all(_ nouns: [CLINoun]) -> [CLIPage] {
        let local = CLILocalCommand.all
        let pages = nouns.map { noun in
            CLIPage(noun: noun, word: noun.noun, local: local.filter { noun.words.contains($0.words[0]) })
        }
        let nounWords = Set(nouns.flatMap(\.words))
        var words: [String] = []
        for word in local.map({ $0.words[0] }) where !nounWords.contains(word) && !words.contains(word) {
            words.append(word)
        }
        return pages + words.map { word in CLIPage(noun: nil, word: word, local: local.filter { $0.words[0] == word }) }
    }

    var name: String { word }

    /// The words that the commands begin with, preferred ones first.
    var title: String { noun?.words.joined(separator: ", ") ?? word }

    var summary: String { noun?.summary ?? CLILocalCommand.summaries[word] ?? (local.first?.summary ?? "") + "." }

    var commands: [Entry] {
        let methods = (noun?.methods ?? []).map { Entry(heading: $0.commandTitle, title: $0.commandName) }
        return methods + local.map { Entry(heading: $0.title, title: $0.words.count > 1 ? $0.words[1] : $0.title) }
    }

    func text(_ model: ContractModel) -> String {
        var lines = [DocsGenerator.notice, "# \(title)", ""]
        if let noun {
            lines += [noun.summary, ""]
            lines += noun.aliases.flatMap { ["`\($0.noun)`: \($0.summary)", ""] }
        }
        lines += ["[All commands](../cli.md)", ""]
        lines += (noun?.methods ?? []).flatMap { CLIMethodSection(model: model, noun: noun, method: $0).lines }
        lines += local.flatMap(Self.section)
        return lines.joined(separator: "\n")
    }

    /// The section on a command that calls no method.
    private static func section(_ command: CLILocalCommand) -> [String] {
        let usage = ["chanadm", command.title, command.usage, "[OPTIONS]"].filter { !$0.isEmpty }
        var lines = ["## \(command.title)", "", "    \(usage.joined(separator: " "))", ""]
        lines += ["\(command.summary). \(command.description)", ""]
        if !command.options.isEmpty {
            lines += ["| | |", "|---|---|"]
            lines += command.options.map { "| `\(Markdown.cell($0.name))` | \(Markdown.cell($0.help)) |" } + [""]
        }
        return lines + command.examples.map { "    \($0)" } + [""]
    }
}

/// The section on a command that calls a method.
private struct CLIMethodSection {
    let model: ContractModel
    let noun: CLINoun?
    let method: MethodModel

    var lines: [String] {
        var lines = ["## \(method.commandTitle)", "", "    \(usage)", ""]
        let reference = "../rpc/\(method.noun).md#\(Markdown.anchor(method.name))"
        lines += ["\(method.summary). \(method.description) Method [\(method.name)](\(reference)).", ""]
        lines += table
        for example in method.examples { lines += ["\(example.summary):", "", "    \(example.cli ?? "")", ""] }
        guard !method.errors.isEmpty else { return lines }
        return lines + ["Errors: " + method.errors.map { "`\($0)`" }.joined(separator: ", ") + ".", ""]
    }

    private var usage: String {
        let alias = noun?.aliases.first
        let words =
            method.command?.count == 1
            ? method.command ?? [] : [alias?.noun ?? noun?.noun, method.commandName].compactMap(\.self)
        let hidden = Set(alias?.preset.keys ?? [])
        let positionals = method.positionals().map { $0.required ? $0.name.uppercased() : "[\($0.name.uppercased())]" }
        let required = method.options(hiding: hidden).filter(\.required).map { "--\($0.optionName) \(placeholder($0))" }
        return (["chanadm"] + words + positionals + required + ["[OPTIONS]"]).joined(separator: " ")
    }

    private func placeholder(_ parameter: ParameterModel) -> String {
        CLIParameterText(model: model).placeholder(parameter) ?? ""
    }

    private var table: [String] {
        let parameters = method.positionals() + method.options()
        guard !parameters.isEmpty else { return [] }
        let rows = parameters.map { parameter in
            let name = parameter.positional != nil ? parameter.name.uppercased() : option(parameter)
            return "| `\(name)` | \(Markdown.cell(CLIParameterText(model: model).help(parameter))) |"
        }
        return ["| | |", "|---|---|"] + rows + [""]
    }

    private func option(_ parameter: ParameterModel) -> String {
        let value = placeholder(parameter)
        return "--\(parameter.optionName)" + (value.isEmpty ? "" : " \(Markdown.cell(value))")
    }
}

extension MethodModel {
    /// The words of its command.
    fileprivate var commandTitle: String { command?.joined(separator: " ") ?? name }
}
