package import ChanCore
package import ChanID
package import ChanJSON
import ChanSodium
import ChanStore

/// The effect that a request would have: the result of a dry run, and what confirms a severe request.
package struct Plan: Sendable {
    package let method: String
    package let conversation: ConversationID?
    /// The conversation's version before and after the request.
    package let version: UInt64?
    package let resultingVersion: UInt64?
    package let outcome: ChangeReport.Outcome
    package let changes: [FieldChange]
    package let effects: [Effect]
    package let warnings: [Warning]
    /// The effects that the request would have, as far as they were computed without executing it; a sentence each.
    package var predictions: [String] = []
    /// The names of the evaluated rules, all of which permitted the request.
    package let rules: [String]
    /// The hash, which is equal for the same request to an unchanged conversation. It covers what determines the
    /// plan, not the changes, which contain times and random identifiers.
    package let hash: PlanHash

    /// - Parameter call: the method, its parameters, and the conversation that it names.
    package init(
        of call: (method: String, parameters: JSONObject, conversation: ConversationID?), _ report: ChangeReport,
        _ log: FieldChangeRecorder
    ) {
        method = call.method
        conversation = call.conversation ?? report.conversation
        version = log.version
        resultingVersion = report.conversation == nil ? nil : report.version
        outcome = report.outcome
        changes = log.fields
        effects = report.effects
        warnings = report.warnings
        rules = log.rules
        hash = PlanHash(
            [
                "method": .string(call.method), "asked": .object(call.parameters),
                "conversation": conversation.map { .string($0.description) } ?? .null,
                "version": version.map { .integer(Int(clamping: $0)) } ?? .null,
                "rules": .array(rules.map(JSONValue.string)),
                "effects": .array(effects.map { .string($0.stableDescription) }),
            ])
    }

    /// The affected members, each once, with their names.
    package var affected: [(member: MemberID, name: String)] {
        changes.reduce(into: []) { affected, change in
            guard case .member(let member) = change.object, !affected.contains(where: { $0.member == member }) else {
                return
            }
            affected.append((member, change.name))
        }
    }
}

extension Effect {
    /// A description that does not depend on the time: the end of a grace period moves with the clock, while its
    /// length is in the request. A new link's identifier is random.
    fileprivate var stableDescription: String {
        switch self {
        case .retire: "retire"
        case .newReadingSecret: "newReadingSecret"
        case .freshSecret, .admitToScope, .welcome, .shareHistory, .vacateSlot, .reviewScopes, .freshTreeSeed, .restore,
            .publishReactionCounts, .prune, .purge, .publishHeld, .answerCase, .handOverOrigin, .inviteRelay,
            .retireRelay, .announceRequest, .showPublicly:
            "\(self)"
        }
    }
}

/// The hash of a plan: `plan:` and 16 hexadecimal digits.
package struct PlanHash: Hashable, Sendable, CustomStringConvertible {
    private static let prefix = "plan:"
    private let digits: String

    init(_ described: JSONObject) {
        let bytes = JSONWriter.bytes(.object(described))
        digits = String(SHA256.digest(Array("chanadm/plan/v1\n".utf8), bytes).description.prefix(16))
    }

    /// - Returns: the hash; `nil` for text of another form, such as a name.
    package init?(text: String) {
        guard text.hasPrefix(Self.prefix) else { return nil }
        let digits = text.dropFirst(Self.prefix.count).lowercased()
        guard digits.count == 16, digits.allSatisfy(\.isHexDigit) else { return nil }
        self.digits = digits
    }

    package var description: String { Self.prefix + digits }
}
