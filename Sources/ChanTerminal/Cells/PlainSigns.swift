/// The characters for terminals that do not decode UTF-8.
enum PlainSigns {
    private static let signs: [Character: Character] = [
        "─": "-", "▌": "|", "┄": "-", "✓": "*", "●": "*", "◐": "+", "○": "o", "·": "-", "…": "~", "↓": "v", "↳": ">",
        "▒": "#", "“": "\"", "”": "\"", "‘": "'", "’": "'", "×": "x", "␛": "^", "␊": " ", "\u{FFFD}": "?",
    ]

    /// Returns ASCII of the width of a cell.
    static func text(of cluster: Character, width: Int) -> String {
        if cluster.isASCII { return String(cluster) }
        return String(repeating: String(signs[cluster] ?? "?"), count: width)
    }
}
