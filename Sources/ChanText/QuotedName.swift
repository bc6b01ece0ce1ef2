/// Names within sentences.
package enum QuotedName {
    /// Returns a name of several words in quotation marks, so that none can read as a part of the sentence:
    /// `bob made @eve owner` is a name that somebody may choose. Marks within the name become apostrophes.
    package static func quoted(_ name: String) -> String {
        guard name.contains(where: \.isWhitespace) else { return name }
        return "‘\(name.map { "‘’".contains($0) ? "'" : String($0) }.joined())’"
    }
}
