package import ChanCore
package import ChanID
import ChanJSON
import ChanSodium
import ChanStore

/// What a request would come to: the answer of a dry run, and what a severe request is confirmed by.
package struct Plan: Sendable {
    package let method: String
    package let conversation: ConversationID?
    /// The conversation's version now, and after it.
    package let version: UInt64?
    package let resultingVersion: UInt64?
    package let outcome: ChangeReport.Outcome
    package let changes: [FieldChange]
    package let effects: [Effect]
    package let warnings: [Warning]
    /// The rules that were asked, by name; all of them said yes.
    package let rules: [String]
    /// The same as long as the same request meets the same conversation. It covers what decides the plan, not the changes:
    /// they tell times and identifiers that are drawn anew each time.
    package let hash: PlanHash

    init(_ request: Request, _ report: ChangeReport, _ log: FieldChangeRecorder) {
        method = request.method
        conversation = request.conversation ?? report.conversation
        version = log.version
        resultingVersion = report.conversation == nil ? nil : report.version
        outcome = report.outcome
        changes = log.fields
        effects = report.effects
        warnings = report.warnings
        rules = log.rules
        hash = PlanHash(
            [
                "method": .string(request.method), "asked": .object(request.parameters),
                "conversation": conversation.map { .string($0.description) } ?? .null,
                "version": version.map { .integer(Int(clamping: $0)) } ?? .null,
                "rules": .array(rules.map(JSONValue.string)),
                "effects": .array(effects.map { .string($0.stableDescription) }),
            ])
    }

    /// Members it concerns, each once, by their names.
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
    /// The same at any moment: when a grace ends moves with the clock, how long it is stands in what was asked.
    fileprivate var stableDescription: String {
        if case .retire = self { return "retire" }
        return "\(self)"
    }
}

/// Stands for a plan: `plan:` and 16 hexadecimal digits.
package struct PlanHash: Hashable, Sendable, CustomStringConvertible {
    private static let prefix = "plan:"
    private let digits: String

    init(_ described: JSONObject) {
        let bytes = JSONWriter.bytes(.object(described))
        digits = String(SHA256.digest(Array("chanadm/plan/v1\n".utf8), bytes).description.prefix(16))
    }

    /// - Returns: `nil` for anything that is not written like one, such as a name.
    package init?(text: String) {
        guard text.hasPrefix(Self.prefix) else { return nil }
        let digits = text.dropFirst(Self.prefix.count).lowercased()
        guard digits.count == 16, digits.allSatisfy(\.isHexDigit) else { return nil }
        self.digits = digits
    }

    package var description: String { Self.prefix + digits }
}
