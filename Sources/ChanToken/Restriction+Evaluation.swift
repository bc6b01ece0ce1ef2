import ChanID
import ChanJSON

extension Restriction {
    /// Returns why the restriction refuses the call; `nil` when it allows it. `rate` and `count` depend on earlier
    /// calls and always pass here.
    func violation(to call: CallAttributes) -> (expected: String, actual: String)? {
        switch self {
        case .conversations(let allowed): Self.violation(to: call.subject, allowed)
        case .methods(let patterns):
            patterns.contains { $0.matches(call.method) }
                ? nil : (patterns.map(\.text).joined(separator: ", "), call.method)
        case .categories(let nouns):
            nouns.contains(call.category) ? nil : (nouns.joined(separator: ", "), call.category)
        case .severity(let most): call.severity <= most ? nil : ("at most \(most.rawValue)", call.severity.rawValue)
        case .parameter(let parameter): parameter.violation(to: call)
        case .rate, .count: nil
        case .notBefore(let start): call.at >= start ? nil : ("not before \(start)", call.at.description)
        case .expires(let end): call.at < end ? nil : ("before \(end)", call.at.description)
        case .dryRun: !call.isMutation || call.isDryRun ? nil : ("dry_run true", "a call that changes something")
        }
    }

    private static func violation(
        to subject: CallAttributes.Subject, _ allowed: [ConversationID]
    ) -> (expected: String, actual: String)? {
        let expected = "conversation " + allowed.map { String($0.description.prefix(12)) }.joined(separator: ", ")
        switch subject {
        case .neutral: return nil
        case .node: return (expected, "no conversation given")
        case .conversation(let id): return allowed.contains(id) ? nil : (expected, String(id.description.prefix(12)))
        }
    }
}

extension ParameterRestriction {
    fileprivate func violation(to call: CallAttributes) -> (expected: String, actual: String)? {
        guard methods.matches(call.method) else { return nil }
        guard let value = call.params.object?[name] else { return (expected, "no \(name)") }
        let text = JSONWriter.text(value)
        return allows(value) ? nil : (expected, text.count > 60 ? text.prefix(57) + "…" : text)
    }
}
