import ArgumentParser
import ChanRPC

/// A completion candidate for the word at the cursor.
package struct CompletionCandidate: Sendable, Equatable {
    package let word: String
    package let help: String

    package init(_ word: String, _ help: String = "") {
        self.word = word
        self.help = help
    }
}

/// Computes the candidates for the word at the cursor.
struct Completion {
    enum Answer {
        case candidates([CompletionCandidate])
        /// Files, which the shell completes itself.
        case files
    }

    let line: ShellLine
    let typed: PartialCommand

    init(_ line: ShellLine, root: any ParsableCommand.Type) {
        self.line = line
        typed = PartialCommand(line.words.dropFirst(), root: root)
    }

    /// - Parameter live: returns names that only a node knows.
    func answer(live: (CommandSpec.Input.Kind, PartialCommand) async -> [CompletionCandidate]) async -> Answer {
        switch typed.place(of: line.current) {
        case .nothing: return .candidates([])
        case .word(let commands):
            let visible = commands.filter { $0.configuration.shouldDisplay }
            return .candidates(matching(visible.map { CompletionCandidate($0._commandName, Self.sentence($0)) }))
        case .option: return .candidates(matching(options))
        case .value(.file): return .files
        case .value(let kind):
            let opening = line.current.hasPrefix("--") ? String(line.current.prefix { $0 != "=" }) + "=" : ""
            let known = staticCandidates(kind) ?? []
            let candidates = known.isEmpty ? await live(kind, typed) : known
            return .candidates(matching(candidates.map { CompletionCandidate(opening + $0.word, $0.help) }))
        }
    }

    /// Returns the candidates that need no node; `nil` for kinds that do.
    private func staticCandidates(_ kind: CommandSpec.Input.Kind) -> [CompletionCandidate]? {
        switch kind {
        case .words(let words): words.map { CompletionCandidate($0) }
        case .time: ["1h", "24h", "7d"].map { CompletionCandidate($0) }
        case .duration: ["15m", "1h", "24h", "7d"].map { CompletionCandidate($0) }
        case .fields: (typed.type as? any MethodCommand.Type)?.spec.fields.map { CompletionCandidate($0) }
        case .flag, .text, .number, .file, .conversation, .member, .request, .message, .relay, .link, .profile, .topic,
            .context:
            nil
        }
    }

    private var options: [CompletionCandidate] {
        let own = typed.inputs.compactMap { input in
            input.option.map { (CompletionCandidate($0, input.help), input.isRepeated) }
        }
        let shared = GlobalOption.all.flatMap { option in
            option.names.filter { $0.hasPrefix("--") }.map { (CompletionCandidate($0, option.help), false) }
        }
        let all = own + shared + [(CompletionCandidate("--help", "show help"), false)]
        return all.filter { $0.1 || typed.options[$0.0.word] == nil }.map { $0.0 }
    }

    /// Returns the candidates that begin with the word, or begin with it after a sigil: `hel` matches `#help`.
    private func matching(_ candidates: [CompletionCandidate]) -> [CompletionCandidate] {
        let exact = candidates.filter { $0.word.hasPrefix(line.current) }
        guard exact.isEmpty, !line.current.isEmpty else { return exact }
        return candidates.filter { ["#", "@"].contains($0.word.first) && $0.word.dropFirst().hasPrefix(line.current) }
    }

    private static func sentence(_ command: any ParsableCommand.Type) -> String {
        command.configuration.abstract.trimming(".")
    }
}
