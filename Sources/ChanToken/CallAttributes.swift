package import ChanID
package import ChanJSON

/// What restrictions are judged by: one call, its references resolved, its defaults filled in.
package struct CallAttributes: Hashable, Sendable {
    /// Of the catalogue, never an alias.
    package let method: String
    package let severity: CallSeverity
    /// Whether it changes anything unless `dry_run`.
    package let isMutation: Bool
    package let params: JSONValue
    /// What the call is about.
    package let subject: Subject
    package let at: UTCTime

    package enum Subject: Hashable, Sendable {
        case conversation(ConversationID)
        /// The node, or several conversations at once.
        case node
        /// Says nothing of any conversation: allowed to those who may see only some.
        case neutral
    }

    package init(
        method: String, severity: CallSeverity, isMutation: Bool, params: JSONValue, subject place: Subject, at: UTCTime
    ) {
        self.method = method
        self.severity = severity
        self.isMutation = isMutation
        self.params = params
        self.subject = place
        self.at = at
    }

    /// The noun.
    package var category: String { String(method.prefix { $0 != "." }) }
    package var isDryRun: Bool { params[path: "dry_run"] == true }
}

/// Which restriction refused a call, what it wants, and what the call had.
package struct RestrictionViolation: Error, Hashable, Sendable {
    /// Counted from 0.
    package let index: Int
    /// The restriction's kind; `unknown` for what is no restriction known here.
    package let rule: String
    package let expected: String
    package let actual: String

    package init(index: Int, rule: String, expected: String, actual: String) {
        self.index = index
        self.rule = rule
        self.expected = expected
        self.actual = actual
    }
}
