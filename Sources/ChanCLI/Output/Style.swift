/// The use of colour in output for people: off unless the stream is a terminal that supports it.
package struct Style: Sendable, Equatable {
    package let isColoured: Bool

    package init(isColoured: Bool) { self.isColoured = isColoured }

    package static let plain = Style(isColoured: false)

    /// Returns the style: the environment's preference, else colour on terminals.
    package static func chosen(isTerminal: Bool, variables: [String: String]) -> Style {
        Style(isColoured: preference(in: variables)?.isColoured ?? isTerminal)
    }

    /// Returns the environment's colour preference and its variable: NO_COLOR (no-color.org) first, then FORCE_COLOR
    /// (force-color.org) and CLICOLOR_FORCE, which apply also without a terminal, then CLICOLOR=0 and TERM=dumb, which
    /// disable colour.
    static func preference(in variables: [String: String]) -> (isColoured: Bool, variable: String)? {
        func isSet(_ name: String) -> Bool { variables[name].map { !$0.isEmpty } ?? false }
        if isSet("NO_COLOR") { return (false, "NO_COLOR") }
        for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] where isSet(name) && variables[name] != "0" {
            return (true, name)
        }
        if variables["CLICOLOR"] == "0" { return (false, "CLICOLOR") }
        return variables["TERM"] == "dumb" ? (false, "TERM") : nil
    }

    package func heading(_ text: String) -> String { wrap(text, "1") }
    package func faint(_ text: String) -> String { wrap(text, "2") }
    package func good(_ text: String) -> String { wrap(text, "32") }
    package func caution(_ text: String) -> String { wrap(text, "33") }
    package func bad(_ text: String) -> String { wrap(text, "1;31") }
    package func advice(_ text: String) -> String { wrap(text, "36") }

    /// Colours the states that need attention. Others are unchanged.
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

extension ColorChoice {
    func style(else own: Style) -> Style {
        switch self {
        case .auto: own
        case .always: Style(isColoured: true)
        case .never: .plain
        }
    }
}

extension String {
    /// Returns the text without this character at either end.
    package func trimming(_ character: Character) -> String {
        var rest = self[...]
        while rest.first == character { rest.removeFirst() }
        while rest.last == character { rest.removeLast() }
        return String(rest)
    }
}
