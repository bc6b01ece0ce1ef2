/// The words of an incomplete command line, split as a shell would.
package struct ShellLine: Sendable, Equatable {
    /// The complete words, without quotes.
    package let words: [String]
    /// The word at the cursor, without quotes; empty after a space.
    package let current: String
    /// The word at the cursor as typed.
    package let typed: String

    /// Whether the word at the cursor is within an open quote.
    package let isQuoted: Bool

    /// - Parameter line: the line up to the cursor.
    package init(_ line: String) {
        var reader = Reader()
        for character in line { reader.consume(character) }
        words = reader.words
        current = reader.current
        typed = reader.typed
        isQuoted = reader.quote != nil
    }

    /// Splits words by the quoting rules of POSIX shells (POSIX.1-2017, Shell, 2.2): backslash, single and double
    /// quotes.
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
            // `''` is a word, too.
            if !typed.isEmpty { words.append(current) }
            (current, typed) = ("", "")
        }
    }
}
