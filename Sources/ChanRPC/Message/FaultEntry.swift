/// An error's entry in the catalogue (schema/errors.json).
package struct FaultEntry: Hashable, Sendable {
    package let code: Int
    package let http: Int
    /// The exit code of a command that fails with this error.
    package let exit: Int32
    package let retryable: Bool
    /// The template of the message. It produces a complete sentence with any known facts, and with none.
    package let message: String
    /// The remedy, in clauses separated by `; `. A clause is omitted if it needs a fact that is not known.
    package let hint: String
}

extension FaultEntry {
    func message(_ facts: [String: String]) -> String {
        Template(message).rendered { word, isRequired in
            if let fact = facts[word], !fact.isEmpty { return fact }
            return isRequired ? Self.words[word] : nil
        } ?? message
    }

    /// - Returns: `nil` if all clauses are omitted.
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

    /// Quotes a value for a shell, where an unquoted `#` begins a comment.
    private static func shellText(_ value: String) -> String { value.hasPrefix("#") ? "'\(value)'" : value }
}
