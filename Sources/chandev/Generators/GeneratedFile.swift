/// A file that `chandev generate` writes and `chandev verify` compares.
struct GeneratedFile {
    /// From the root of the checkout.
    let path: String
    let text: String
}

/// Text of a generated file, line by line, with indentation.
struct SourceText {
    private(set) var text = ""
    private var depth = 0

    mutating func line(_ line: String = "") {
        text += line.isEmpty ? "\n" : String(repeating: "    ", count: depth) + line + "\n"
    }

    mutating func lines(_ lines: some Sequence<String>) {
        for each in lines { line(each) }
    }

    /// `head {`, what `body` writes, `}`.
    mutating func block(_ head: String, _ body: (inout SourceText) -> Void) {
        line(head + " {")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    /// `name(`, one item a line with commas between, `)`.
    mutating func list(_ open: String, _ items: [String], _ close: String) {
        line(open)
        depth += 1
        for (index, item) in items.enumerated() { line(item + (index + 1 < items.count ? "," : "")) }
        depth -= 1
        line(close)
    }

    /// A documentation comment, broken at 120 columns.
    mutating func comment(_ text: String) {
        let width = 116 - depth * 4
        var current = ""
        for word in text.split(separator: " ") {
            if !current.isEmpty && current.count + word.count + 1 > width {
                line("/// " + current)
                current = ""
            }
            current += (current.isEmpty ? "" : " ") + word
        }
        line("/// " + current)
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
