/// The words of a command line that is still being typed, as a shell would split them.
package struct ShellLine: Sendable, Equatable {
    /// Finished words, without quotes.
    package let words: [String]
    /// The word at the cursor, without quotes; empty after a space.
    package let current: String
    /// The same as typed.
    package let typed: String

    /// Whether the word at the cursor stands inside a quote that is not closed.
    package let isQuoted: Bool

    /// - Parameter line: up to the cursor.
    package init(_ line: String) {
        var reader = Reader()
        for character in line { reader.consume(character) }
        words = reader.words
        current = reader.current
        typed = reader.typed
        isQuoted = reader.quote != nil
    }

    /// Quoting of POSIX shells (POSIX.1-2017, Shell, 2.2): backslash, single and double quotes.
    private struct Reader {
        var words: [String] = []
        var current = ""
        var typed = ""
        var quote: Character?
        private var isEscaped = false

        mutating func consume(_ character: Character) {
            if isEscaped {
                isEscaped = false
                current.append(character)
            } else if character == "\\" && quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil && (character == "'" || character == "\"") {
                quote = character
            } else if quote == nil && (character == " " || character == "\t" || character == "\n") {
                return endWord()
            } else {
                current.append(character)
            }
            typed.append(character)
        }

        private mutating func endWord() {
            // `''` is a word too.
            if !typed.isEmpty { words.append(current) }
            (current, typed) = ("", "")
        }
    }
}
