/// Pieces of generated pages.
enum Markdown {
    /// A text for a cell of a table.
    static func cell(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }

    /// The fragment by which a heading is linked: lower case, hyphens for spaces, no punctuation.
    static func anchor(_ heading: String) -> String {
        String(
            heading.lowercased().compactMap { character in
                if character == " " { return "-" }
                return character.isLetter || character.isNumber || "_-".contains(character) ? character : nil
            })
    }
}
