package import ChanTimeline

/// A search query: words, and filters that are typed as words, such as `from:alice since:2026-01-01`.
package struct SearchQuery: Hashable, Sendable {
    package enum Filter: String, Hashable, Sendable, CaseIterable {
        case from, mentions, kind, has, since, until
    }

    package enum Kind: String, Hashable, Sendable, CaseIterable { case message, event }

    package enum Part: String, Hashable, Sendable, CaseIterable { case reply, mention, forward, pin, file }

    /// Why a text is no query.
    package enum Problem: Error, Hashable, Sendable {
        case unknownFilter(String)
        case unknownValue(Filter, String)
        /// A filter without a value.
        case noValue(Filter)
        case notDate(Filter, String)
        case repeated(Filter)
    }

    /// As it was typed.
    package let text: String
    /// The words to find, with quotation marks around phrases; empty when filters are enough.
    package private(set) var words = ""
    package private(set) var author: String?
    package private(set) var mentions: String?
    package private(set) var kind: Kind?
    package private(set) var part: Part?
    /// From this time on, and before the other one: milliseconds since 1970.
    package private(set) var since: Milliseconds?
    package private(set) var until: Milliseconds?

    /// - Parameter clock: converts a date to a time. `until:` includes the whole day.
    package init(_ text: String, clock: LocalClock) throws(Problem) {
        self.text = text
        var (plain, used): ([Substring], Set<Filter>) = ([], [])
        for word in Self.split(text) {
            guard let (name, value) = Self.filter(in: word) else {
                plain.append(word)
                continue
            }
            guard let filter = Filter(rawValue: name) else { throw .unknownFilter(name) }
            guard !value.isEmpty else { throw .noValue(filter) }
            guard used.insert(filter).inserted else { throw .repeated(filter) }
            try set(filter, value, clock)
        }
        words = plain.joined(separator: " ")
    }

    package var isEmpty: Bool {
        words.isEmpty && author == nil && kind == nil && mentions == nil && part == nil && since == nil && until == nil
    }

    private mutating func set(_ filter: Filter, _ value: String, _ clock: LocalClock) throws(Problem) {
        switch filter {
        case .from: author = value
        case .mentions: mentions = value
        case .kind:
            guard let kind = Kind(rawValue: value) else { throw .unknownValue(filter, value) }
            self.kind = kind
        case .has:
            guard let part = Part(rawValue: value) else { throw .unknownValue(filter, value) }
            self.part = part
        case .since, .until:
            guard let time = clock.time(of: value) else { throw .notDate(filter, value) }
            if filter == .since { since = time } else { until = time + Self.day }
        }
    }

    private static let day: Milliseconds = 86_400_000

    // MARK: - Words

    /// The words between spaces; spaces between quotation marks do not separate.
    private static func split(_ text: String) -> [Substring] {
        var isQuoted = false
        return text.split { character in
            if character == "\"" { isQuoted.toggle() }
            return character.isWhitespace && !isQuoted
        }
    }

    /// The name and the value of what has the form of a filter: letters and a colon. An address of the web has it not.
    private static func filter(in word: Substring) -> (name: String, value: String)? {
        guard let colon = word.firstIndex(of: ":") else { return nil }
        let name = word[..<colon]
        let value = word[word.index(after: colon)...]
        guard !name.isEmpty, name.allSatisfy({ $0.isASCII && $0.isLetter }), !value.hasPrefix("//") else { return nil }
        return (name.lowercased(), String(value.filter { $0 != "\"" }))
    }
}

extension SearchQuery.Problem {
    /// The error with an example of the right form, for the line of notices.
    var sentence: String {
        switch self {
        case .unknownFilter(let name):
            "There is no filter \(name):. There are \(Self.list(SearchQuery.Filter.self, suffix: ":")). "
                + "Between quotation marks it is a word."
        case .unknownValue(.kind, let value):
            "kind: is \(Self.list(SearchQuery.Kind.self, "or")), not \(value)."
        case .unknownValue(let filter, let value):
            "\(filter.rawValue): is \(Self.list(SearchQuery.Part.self, "or")), not \(value)."
        case .noValue(let filter): "\(filter.rawValue): needs a value, without a space between: \(filter.example)."
        case .notDate(let filter, let value):
            "\(filter.rawValue): needs a date, not \(value). Write 2026-03-12, 03-12, yesterday, or -3."
        case .repeated(let filter): "\(filter.rawValue): may be there once."
        }
    }

    private static func list<Value: RawRepresentable<String> & CaseIterable>(
        _ type: Value.Type, _ conjunction: String = "and", suffix: String = ""
    ) -> String {
        let names = Value.allCases.map { $0.rawValue + suffix }
        return names.dropLast().joined(separator: ", ") + " \(conjunction) " + (names.last ?? "")
    }
}

extension SearchQuery.Filter {
    fileprivate var example: String {
        switch self {
        case .from: "from:alice"
        case .mentions: "mentions:alice"
        case .kind: "kind:message"
        case .has: "has:file"
        case .since: "since:2026-03-12"
        case .until: "until:2026-03-12"
        }
    }
}
