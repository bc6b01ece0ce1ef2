package import ChanID
package import ChanJSON

/// The attributes of one call that restrictions are evaluated against. References are resolved and defaults filled in.
package struct CallAttributes: Hashable, Sendable {
    /// The method's name in the catalogue, never an alias.
    package let method: String
    package let severity: CallSeverity
    /// Whether the call makes changes unless `dry_run` is set.
    package let isMutation: Bool
    package let params: JSONValue
    /// The conversation or other object that the call concerns.
    package let subject: Subject
    package let at: UTCTime

    package enum Subject: Hashable, Sendable {
        case conversation(ConversationID)
        /// The node, or several conversations at once.
        case node
        /// The call reveals nothing about any conversation, so it is allowed for tokens restricted to some
        /// conversations.
        case neutral
    }

    package init(
        method: String, severity: CallSeverity, isMutation: Bool, params: JSONValue, subject conversation: Subject,
        at: UTCTime
    ) {
        self.method = method
        self.severity = severity
        self.isMutation = isMutation
        self.params = params
        self.subject = conversation
        self.at = at
    }

    /// The noun of the method's name.
    package var category: String { String(method.prefix { $0 != "." }) }
    package var isDryRun: Bool { params[path: "dry_run"] == true }
}

/// The restriction that refused a call, with the expected and the actual value.
package struct RestrictionViolation: Error, Hashable, Sendable {
    /// The index of the restriction, from 0.
    package let index: Int
    /// The restriction's kind; `unknown` for a restriction that this version does not support.
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
