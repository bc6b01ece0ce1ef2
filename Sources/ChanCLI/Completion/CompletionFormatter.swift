import ChanText

/// Formats candidates for a shell, one per line.
struct CompletionFormatter {
    let shell: Shell
    let line: ShellLine
    /// The end of the word at the cursor that bash will replace.
    let replaced: String?

    func lines(_ answer: Completion.Answer) -> [String] {
        switch answer {
        case .files: return [CompletionScript.files]
        case .candidates(let candidates):
            return candidates.filter { !$0.word.unicodeScalars.contains(where: SafeText.isUnsafe) }.map(text)
        }
    }

    private func text(_ candidate: CompletionCandidate) -> String {
        switch shell {
        case .bash: bash(candidate.word)
        case .zsh, .fish:
            candidate.help.isEmpty
                ? candidate.word : candidate.word + "\t" + SafeText.plain(candidate.help).fitted(to: Self.helpWidth)
        }
    }

    private static let helpWidth = 60

    /// Returns a candidate for bash, which inserts it verbatim: quoted unless the user opened a quote, and without the
    /// part of the word that bash does not replace.
    private func bash(_ word: String) -> String {
        let kept = replaced.map { line.typed.hasSuffix($0) ? line.typed.dropLast($0.count) : "" } ?? ""
        let rest = word.hasPrefix(kept) ? String(word.dropFirst(kept.count)) : word
        guard !line.isQuoted else { return rest }
        return rest.map { Self.unquotedCharacters.contains($0) ? String($0) : "\\\($0)" }.joined()
    }

    private static let unquotedCharacters = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:@%+=,")
}
