package import ChanID
package import ChanJSON

/// One restriction of a token, on the wire a JSON object with one member whose key names the kind. Any other JSON
/// refuses all calls.
package enum Restriction: Hashable, Sendable {
    /// Allows calls about one of these conversations only. Other calls, also those about no conversation, are refused.
    case conversations([ConversationID])
    case methods([MethodPattern])
    /// Allows methods of these nouns.
    case categories([String])
    /// Allows methods up to this severity.
    case severity(CallSeverity)
    case parameter(ParameterRestriction)
    /// Allows this many calls per period, which starts with the first call.
    case rate(calls: Int, seconds: Int)
    /// Allows this many successful calls in total.
    case count(Int)
    case notBefore(UTCTime)
    /// Refuses calls at this time or later.
    case expires(UTCTime)
    /// Allows mutations only with `dry_run`.
    case dryRun

    /// The kind of a restriction: the key on the wire, and the rule that a refusal names.
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

    /// The most elements of a list.
    package static let listLimit = 64
    /// The most calls of `count` and `rate`.
    package static let largestNumber = 1_000_000_000
    /// The most seconds of `rate`: a year.
    package static let longestPeriod = 366 * 86_400

    package var json: JSONValue {
        .object(JSONObject([JSONMember(key: kind.rawValue, value: argument)]))
    }

    /// The encoded bytes in a token.
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

/// The severity of a method's effects, in ascending order.
package enum CallSeverity: String, Hashable, Sendable, Comparable, CaseIterable {
    case read, low, moderate, severe

    package static func < (left: Self, right: Self) -> Bool {
        (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
}

/// A pattern of method names: `member.role`, `member.*`, `*`. It uses names of the catalogue, not aliases:
/// `conversation.list` includes `channel.list` and `group.list`, and `channel.list` matches nothing.
package struct MethodPattern: Hashable, Sendable {
    package let text: String

    /// - Returns: `nil` for any other text.
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

    /// Returns whether this consists of lower-case letters and underscores.
    static func isWord(_ word: some Collection<UInt8>) -> Bool {
        !word.isEmpty && word.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") }
    }
}
