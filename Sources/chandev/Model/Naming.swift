/// Converts names of the schema to Swift names.
enum Naming {
    private static let keywords: Set<String> = [
        "class", "default", "for", "in", "is", "as", "self", "init", "import", "case", "return", "public", "internal",
        "private",
        "operator", "protocol", "extension", "func", "let", "var", "where", "while", "repeat", "switch", "static",
        "struct", "enum",
        "true", "false", "nil", "do", "try", "catch", "throw", "throws", "if", "else", "guard", "break", "continue",
        "defer", "Type",
    ]

    /// Returns `expiresAt` for `expires_at`, `deniedRole` for `denied.role`.
    static func value(_ name: String) -> String {
        let words = words(name)
        return words[0] + words.dropFirst().map(capitalized).joined()
    }

    /// Returns the value name in backquotes if it is a Swift keyword.
    static func quoted(_ name: String) -> String {
        let value = value(name)
        return keywords.contains(value) ? "`\(value)`" : value
    }

    /// Returns `MemberRole` for `member.role`.
    static func type(_ name: String) -> String { words(name).map(capitalized).joined() }

    /// Returns `audit`, `check-proof` for `audit.check_proof`.
    static func command(_ name: String) -> [String] {
        name.split(separator: ".").map { word in String(word.map { $0 == "_" ? "-" : $0 }) }
    }

    private static func words(_ name: String) -> [String] {
        name.split { $0 == "_" || $0 == "." || $0 == "-" }.map(String.init)
    }

    private static func capitalized(_ word: String) -> String {
        guard let first = word.first else { return word }
        return first.uppercased() + word.dropFirst()
    }
}
