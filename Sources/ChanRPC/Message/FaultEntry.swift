/// An error's entry in the catalogue (schema/errors.json).
package struct FaultEntry: Hashable, Sendable {
    package let code: Int
    package let http: Int
    /// Exit code of a command that fails with it.
    package let exit: Int32
    package let retryable: Bool
    /// The template of a sentence that is whole with any facts, and with none.
    package let message: String
    /// What would work; clauses separated by `; `, each left out if it needs a fact that is not known.
    package let hint: String
}

extension FaultEntry {
    func message(_ facts: [String: String]) -> String {
        Template(message).rendered { word, isRequired in
            if let fact = facts[word], !fact.isEmpty { return fact }
            return isRequired ? Self.words[word] : nil
        } ?? message
    }

    /// - Returns: `nil` if nothing is left of it.
    func hint(_ facts: [String: String]) -> String? {
        let clauses = hint.split(separator: "; ").compactMap { clause in
            Template(String(clause)).rendered { word, _ in
                facts[word].flatMap { $0.isEmpty ? nil : Self.shellText($0) }
            }
        }
        guard !clauses.isEmpty else { return nil }
        return clauses.reduce("") { text, clause in
            text.isEmpty ? clause : text + (text.hasSuffix("?") ? " " : "; ") + clause
        }
    }

    /// As one types it into a shell, where a bare `#` begins a comment.
    private static func shellText(_ value: String) -> String { value.hasPrefix("#") ? "'\(value)'" : value }
}
