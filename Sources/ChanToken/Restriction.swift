package import ChanID
package import ChanJSON

/// One thing a token is restricted to. On the wire a JSON object with one member, whose key says which; whatever is not
/// exactly one of these is a refusal.
package enum Restriction: Hashable, Sendable {
    /// Calls about one of these conversations; others, and calls about none, are refused.
    case conversations([ConversationID])
    case methods([MethodPattern])
    /// Methods of these nouns.
    case categories([String])
    /// Nothing above this.
    case severity(CallSeverity)
    case parameter(ParameterRestriction)
    /// So many calls, from the first of them on; then none until the period is over.
    case rate(calls: Int, seconds: Int)
    /// So many calls in all that did what they said.
    case count(Int)
    case notBefore(UTCTime)
    /// Not at this moment or later.
    case expires(UTCTime)
    /// Mutations only with `dry_run`.
    case dryRun

    /// The key on the wire, and the rule a refusal names.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case conversations, methods, categories, severity, parameter, rate, count, expires
        case notBefore = "not_before"
        case dryRun = "dry_run"
    }

    package var kind: Kind {
        switch self {
        case .conversations: .conversations
        case .methods: .methods
        case .categories: .categories
        case .severity: .severity
        case .parameter: .parameter
        case .rate: .rate
        case .count: .count
        case .notBefore: .notBefore
        case .expires: .expires
        case .dryRun: .dryRun
        }
    }

    /// Entries of a list.
    package static let listLimit = 64
    /// Calls of `count` and `rate`.
    package static let largestNumber = 1_000_000_000
    /// Seconds of `rate`: a year.
    package static let longestPeriod = 366 * 86_400

    package var json: JSONValue {
        .object(JSONObject([JSONMember(key: kind.rawValue, value: argument)]))
    }

    /// The bytes that go into a token.
    package var bytes: [UInt8] { JSONWriter.bytes(json) }

    private var argument: JSONValue {
        switch self {
        case .conversations(let all): .array(all.map { .string($0.description) })
        case .methods(let all): .array(all.map { .string($0.text) })
        case .categories(let all): .array(all.map { .string($0) })
        case .severity(let most): .string(most.rawValue)
        case .parameter(let parameter): parameter.json
        case .rate(let calls, let seconds): ["calls": .integer(calls), "per_s": .integer(seconds)]
        case .count(let calls): .integer(calls)
        case .notBefore(let time), .expires(let time): .string(time.description)
        case .dryRun: true
        }
    }
}

/// How much a method can do, least first.
package enum CallSeverity: String, Hashable, Sendable, Comparable, CaseIterable {
    case read, low, moderate, severe

    package static func < (left: Self, right: Self) -> Bool {
        (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
}

/// Methods by name: `member.role`, `member.*`, `*`. Names are those of the catalogue, not its aliases: `conversation.list`
/// stands for `channel.list` and `group.list` too, and `channel.list` for nothing.
package struct MethodPattern: Hashable, Sendable {
    package let text: String

    /// - Returns: `nil` for anything else.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isName =
            parts.count == 2 && Self.isWord(parts[0]) && (Self.isWord(parts[1]) || parts[1].elementsEqual("*".utf8))
        guard text == "*" || isName, text.utf8.count <= 64 else { return nil }
        self.text = text
    }

    package func matches(_ method: String) -> Bool {
        guard text.utf8.last == UInt8(ascii: "*") else { return text == method }
        return method.utf8.starts(with: text.utf8.dropLast())
    }

    /// Lower-case letters and underscores.
    static func isWord(_ word: some Collection<UInt8>) -> Bool {
        !word.isEmpty && word.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") }
    }
}
