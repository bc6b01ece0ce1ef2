/// An error's entry in the catalogue (schema/errors.json).
package struct FaultEntry: Hashable, Sendable {
    package let code: Int
    package let http: Int
    /// Exit code of a command that fails with it.
    package let exit: Int32
    package let retryable: Bool
    /// A sentence; `{word}` stands for a fact.
    package let message: String
    /// What would work; clauses separated by `; `, each left out if it needs a fact that is not known.
    package let hint: String
}

extension FaultEntry {
    func message(_ facts: [String: String]) -> String {
        Template(message).filled { facts[$0] ?? "the \($0)" }
    }

    /// - Returns: `nil` if nothing is left of it.
    func hint(_ facts: [String: String]) -> String? {
        let clauses = hint.split(separator: "; ").map(String.init).filter { clause in
            Template(clause).words.allSatisfy { facts[$0]?.isEmpty == false }
        }
        guard !clauses.isEmpty else { return nil }
        let filled = clauses.map { Template($0).filled { Self.typed(facts[$0] ?? "") } }
        return filled.reduce("") { text, clause in
            text.isEmpty ? clause : text + (text.hasSuffix("?") ? " " : "; ") + clause
        }
    }

    /// As one types it into a shell, where a bare `#` begins a comment.
    private static func typed(_ value: String) -> String { value.hasPrefix("#") ? "'\(value)'" : value }
}

/// Text with `{word}` places; `{{` and `}}` are braces.
struct Template {
    private enum Part {
        case text(String)
        case word(String)
    }

    private var parts: [Part] = []

    init(_ source: String) {
        var text = ""
        var rest = Substring(source)
        while let character = rest.popFirst() {
            if (character == "{" || character == "}") && rest.first == character {
                text.append(character)
                rest.removeFirst()
            } else if character == "{", let end = rest.firstIndex(of: "}") {
                parts.append(.text(text))
                parts.append(.word(String(rest[..<end])))
                text = ""
                rest = rest[rest.index(after: end)...]
            } else {
                text.append(character)
            }
        }
        parts.append(.text(text))
    }

    /// The places, in order.
    var words: [String] {
        parts.compactMap { part in
            guard case .word(let word) = part else { return nil }
            return word
        }
    }

    func filled(_ value: (String) -> String) -> String {
        var filled = ""
        for part in parts {
            switch part {
            case .text(let text): filled += filled.hasSuffix("you") ? Self.agreeing(text) : text
            case .word(let word): filled += value(word)
            }
        }
        return filled
    }

    /// The words of others, "is a member", as they are said to whoever reads them: "are a member".
    private static func agreeing(_ text: String) -> String {
        for (ofOthers, toYou) in verbs where text.hasPrefix(ofOthers) { return toYou + text.dropFirst(ofOthers.count) }
        return text
    }

    private static let verbs = [
        (" is ", " are "), (" has ", " have "), (" was ", " were "), (" waits ", " wait "),
    ]
}
