/// The quoted and unquoted parts of a line for people: words that a shell's quotes enclose (`ShellWord.quoted`), and texts
/// between ‘ and ’.
struct TextParts: Sequence {
    struct Part: Equatable {
        let text: Substring
        let isQuoted: Bool
    }

    private let parts: [Part]

    init(_ line: String) {
        var parts: [Part] = []
        var (start, index) = (line.startIndex, line.startIndex)
        while index < line.endIndex {
            guard let end = Self.endOfQuote(in: line, at: index) else {
                index = line.index(after: index)
                continue
            }
            parts.append(Part(text: line[start..<index], isQuoted: false))
            parts.append(Part(text: line[index..<end], isQuoted: true))
            (start, index) = (end, end)
        }
        parts.append(Part(text: line[start...], isQuoted: false))
        self.parts = parts.filter { !$0.text.isEmpty }
    }

    func makeIterator() -> [Part].Iterator { parts.makeIterator() }

    /// Returns where a quotation that begins at a place ends, behind its mark; the end of the line if it never ends.
    private static func endOfQuote(in line: String, at index: String.Index) -> String.Index? {
        let rest = line[line.index(after: index)...]
        switch line[index] {
        case "‘": return rest.firstIndex(of: "’").map(line.index(after:)) ?? line.endIndex
        // An apostrophe within a word of prose begins no quotation.
        case "'" where index == line.startIndex || !line[line.index(before: index)].isLetter: return endOfWord(in: rest)
        default: return nil
        }
    }

    /// A shell's quotes end at the next one; `'\''` stands for one of the text.
    private static func endOfWord(in rest: Substring) -> String.Index {
        var rest = rest
        while let mark = rest.firstIndex(of: "'") {
            guard rest[mark...].hasPrefix("'\\''") else { return rest.index(after: mark) }
            rest = rest[rest.index(mark, offsetBy: 4)...]
        }
        return rest.endIndex
    }
}
