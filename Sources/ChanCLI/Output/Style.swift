/// Colour, for people only: off unless the stream is a terminal that wants it.
package struct Style: Sendable, Equatable {
    package let isColoured: Bool

    package init(isColoured: Bool) { self.isColoured = isColoured }

    package static let plain = Style(isColoured: false)

    /// NO_COLOR (no-color.org) and TERM=dumb win over the terminal, CLICOLOR_FORCE over its absence.
    package static func chosen(isTerminal: Bool, variables: [String: String]) -> Style {
        if let value = variables["NO_COLOR"], !value.isEmpty { return .plain }
        if let value = variables["CLICOLOR_FORCE"], !value.isEmpty, value != "0" { return Style(isColoured: true) }
        return Style(isColoured: isTerminal && variables["TERM"] != "dumb")
    }

    package func heading(_ text: String) -> String { wrap(text, "1") }
    package func faint(_ text: String) -> String { wrap(text, "2") }
    package func good(_ text: String) -> String { wrap(text, "32") }
    package func caution(_ text: String) -> String { wrap(text, "33") }
    package func bad(_ text: String) -> String { wrap(text, "1;31") }
    package func advice(_ text: String) -> String { wrap(text, "36") }

    /// Colours the states that ask for attention; others stay as they are.
    package func state(_ word: String) -> String {
        switch word.trimming(" ") {
        case "active", "reachable", "accepted", "verified", "ok", "synced": good(word)
        case "unreachable", "inactive", "pending", "frozen", "requested", "held", "invited": caution(word)
        case "removed", "rejected", "banned", "diverged", "failed", "deleted", "closed": bad(word)
        default: word
        }
    }

    private func wrap(_ text: String, _ code: String) -> String {
        isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

extension String {
    /// The text without that character at either end.
    package func trimming(_ character: Character) -> String {
        var rest = self[...]
        while rest.first == character { rest.removeFirst() }
        while rest.last == character { rest.removeLast() }
        return String(rest)
    }
}
