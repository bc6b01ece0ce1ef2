/// A text with placeholders for facts, as in schema/errors.json.
///
/// `{word}` is a fact. `[a|b]` is the first of its alternatives whose facts are all known, or nothing; brackets do not
/// nest. `{{` and `}}` are braces.
struct Template {
    private enum Part {
        case text(String)
        case word(String)
        case choice([[Part]])
    }

    private let parts: [Part]

    init(_ source: String) {
        var rest = Substring(source)
        parts = Self.parts(of: &rest, inBrackets: false)
    }

    /// The facts that it names, in order, and whether each is outside brackets.
    var placeholders: [(word: String, isRequired: Bool)] { Self.placeholders(of: parts, isRequired: true) }

    /// - Parameter value: returns the value of a fact. Its second argument is whether the fact is outside brackets.
    /// - Returns: `nil` if a fact outside brackets is not known.
    func rendered(_ value: (_ word: String, _ isRequired: Bool) -> String?) -> String? {
        Self.render(parts, after: "", isRequired: true, value)
    }
}

extension Template {
    /// Parses up to the end, or up to the `|` or `]` that ends an alternative, which is not consumed.
    private static func parts(of rest: inout Substring, inBrackets: Bool) -> [Part] {
        var parts: [Part] = []
        var text = ""
        while let character = rest.first, !(inBrackets && "|]".contains(character)) {
            rest.removeFirst()
            if "{}".contains(character) && rest.first == character {
                text.append(character)
                rest.removeFirst()
            } else if character == "{", let end = rest.firstIndex(of: "}") {
                parts += [.text(text), .word(String(rest[..<end]))]
                text = ""
                rest = rest[rest.index(after: end)...]
            } else if character == "[" && !inBrackets {
                parts += [.text(text), choice(from: &rest)]
                text = ""
            } else {
                text.append(character)
            }
        }
        return parts + [.text(text)]
    }

    private static func choice(from rest: inout Substring) -> Part {
        var texts = [parts(of: &rest, inBrackets: true)]
        while rest.popFirst() == "|" { texts.append(parts(of: &rest, inBrackets: true)) }
        return .choice(texts)
    }

    private static func placeholders(of parts: [Part], isRequired: Bool) -> [(word: String, isRequired: Bool)] {
        parts.flatMap { part -> [(word: String, isRequired: Bool)] in
            switch part {
            case .text: []
            case .word(let word): [(word, isRequired)]
            case .choice(let texts): texts.flatMap { placeholders(of: $0, isRequired: false) }
            }
        }
    }
}

extension Template {
    /// - Parameter before: the rendered text so far, with which a verb must agree.
    private static func render(
        _ parts: [Part], after before: String, isRequired: Bool, _ value: (String, Bool) -> String?
    ) -> String? {
        var filled = ""
        for part in parts {
            switch part {
            case .text(let text): filled += (before + filled).hasSuffix("you") ? conjugated(text) : text
            case .word(let word):
                guard let fact = value(word, isRequired) else { return nil }
                filled += fact
            case .choice(let texts):
                filled += firstComplete(of: texts, after: before + filled, value)
            }
        }
        return filled
    }

    private static func firstComplete(
        of texts: [[Part]], after before: String, _ value: (String, Bool) -> String?
    ) -> String {
        for text in texts {
            if let filled = render(text, after: before, isRequired: false, value) { return filled }
        }
        return ""
    }

    /// Changes a phrase about others, "is a member", to one that addresses the reader: "are a member".
    private static func conjugated(_ text: String) -> String {
        for (ofOthers, toYou) in verbs where text.hasPrefix(ofOthers) { return toYou + text.dropFirst(ofOthers.count) }
        return text
    }

    private static let verbs = [
        (" is ", " are "), (" has ", " have "), (" was ", " were "), (" waits ", " wait "),
    ]
}
