/// A file that `chandev generate` writes and `chandev verify` compares.
struct GeneratedFile {
    /// The path relative to the root of the checkout.
    let path: String
    let text: String
}

/// The text of a generated file, written line by line with indentation.
struct SourceText {
    private(set) var text = ""
    private var depth = 0

    mutating func line(_ line: String = "") {
        text += line.isEmpty ? "\n" : String(repeating: "    ", count: depth) + line + "\n"
    }

    mutating func lines(_ lines: some Sequence<String>) {
        for each in lines { line(each) }
    }

    /// Writes `head {`, the output of `body`, and `}`.
    mutating func block(_ head: String, _ body: (inout SourceText) -> Void) {
        line(head + " {")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    /// Writes `open`, the items with commas, and `close`: in one line, or wrapped at 120 columns.
    mutating func wrapped(_ open: String, _ items: [String], _ close: String) {
        let joined = open + items.joined(separator: ", ") + close
        if depth * 4 + joined.count <= 120 { return line(joined) }
        line(open)
        depth += 1
        lines(broken(items.dropLast().map { $0 + "," } + [(items.last ?? "") + close], at: 120))
        depth -= 1
    }

    /// Writes a documentation comment, wrapped at 120 columns.
    mutating func comment(_ text: String) {
        let rows = broken(text.split(separator: " "), at: 116)
        for row in rows.isEmpty ? [""] : rows { line("/// " + row) }
    }

    /// Writes `case .a, .b: value`, wrapped at 120 columns.
    mutating func switchCase(_ names: [String], _ value: String) {
        let words = names.dropLast().map { ".\($0)," } + names.suffix(1).map { ".\($0):" } + [value]
        for (index, row) in broken(words, at: 115).enumerated() { line((index == 0 ? "case " : "    ") + row) }
    }

    /// Joins words into rows of at most `column` characters, unless a single word is longer.
    private func broken(_ words: [some StringProtocol], at column: Int) -> [String] {
        words.reduce(into: [String]()) { rows, word in
            if let last = rows.last, last.count + word.count + 1 <= column - depth * 4 {
                rows[rows.count - 1] += " " + word
            } else {
                rows.append(String(word))
            }
        }
    }

    static func quoted(_ text: String) -> String {
        let escaped = text.map { character in
            switch character {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n": "\\n"
            default: String(character)
            }
        }
        return "\"" + escaped.joined() + "\""
    }
}
