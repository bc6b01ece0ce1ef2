/// The text of a manual page (man(7), groff_man(7)). It is ASCII only, so that every locale and version of groff
/// displays it.
struct RoffText {
    private(set) var text = ""

    /// Appends a line of running text. Code in backquotes becomes bold.
    mutating func paragraph(_ line: String) {
        text += Self.safe(Self.marked(line)) + "\n"
    }

    mutating func request(_ name: String, _ arguments: String...) {
        // The formatter's own requests, in lower case, do not support quotes.
        if name == name.lowercased() { return text += ([".\(name)"] + arguments).joined(separator: " ") + "\n" }
        let quoted = arguments.map { "\"" + Self.escaped($0).replacing("\"", with: "\\(dq") + "\"" }
        text += ([".\(name)"] + quoted).joined(separator: " ") + "\n"
    }

    mutating func section(_ title: String) { request("SH", title.uppercased()) }

    /// Appends an option or argument with its description.
    mutating func item(_ term: String, _ help: String) {
        text += ".TP\n"
        text += "\\fB" + Self.escaped(term) + "\\fR\n"
        paragraph(help)
    }

    mutating func example(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        text += ".PP\n.RS 4\n.EX\n"
        for line in lines { text += Self.safe(Self.escaped(line)) + "\n" }
        text += ".EE\n.RE\n"
    }

    /// Appends a comment, which is not displayed.
    mutating func comment(_ line: String) { text += ".\\\" \(line)\n" }

    private static func marked(_ line: String) -> String {
        line.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            index % 2 == 1 ? "\\fB\(escaped(String(part)))\\fR" : escaped(String(part))
        }.joined()
    }

    /// Escapes a line that begins with a full stop or an apostrophe, which would be a request.
    private static func safe(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "`": result += "\\`"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case "'": result += "\\(aq"
            case "\n": result += " "
            default: result += scalar.isASCII ? String(scalar) : "\\[u" + Self.hexadecimal(scalar) + "]"
            }
        }
    }

    /// Returns at least four hexadecimal digits (groff_char(7)).
    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16).uppercased()
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
