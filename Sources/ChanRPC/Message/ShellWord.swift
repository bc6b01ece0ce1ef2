/// A word of a command line.
package enum ShellWord {
    private static let unquotedCharacters = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:@%+=")

    /// Returns the word unchanged if it has no special characters of shells, else in single quotes.
    package static func quoted(_ word: String) -> String {
        if !word.isEmpty && word.allSatisfy(unquotedCharacters.contains) { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
