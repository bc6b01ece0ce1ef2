/// Names of the schema as Swift spells them.
enum Naming {
    private static let keywords: Set<String> = [
        "class", "default", "for", "in", "is", "as", "self", "init", "import", "case", "return", "public", "internal",
        "private",
        "operator", "protocol", "extension", "func", "let", "var", "where", "while", "repeat", "switch", "static",
        "struct", "enum",
        "true", "false", "nil", "do", "try", "catch", "throw", "throws", "if", "else", "guard", "break", "continue",
        "defer", "Type",
    ]

    /// `expires_at` → `expiresAt`, `denied.role` → `deniedRole`.
    static func value(_ name: String) -> String {
        let words = words(name)
        return words[0] + words.dropFirst().map(capitalized).joined()
    }

    /// The same where Swift needs quotes for it.
    static func quoted(_ name: String) -> String {
        let value = value(name)
        return keywords.contains(value) ? "`\(value)`" : value
    }

    /// `member.role` → `MemberRole`.
    static func type(_ name: String) -> String { words(name).map(capitalized).joined() }

    /// `audit.check_proof` → `audit`, `check-proof`.
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
