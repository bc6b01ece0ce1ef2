package import ChanID

/// A refusal: the reason, the rule, the subject, and commands that would succeed instead.
package struct Denial: Error, Hashable, Sendable {
    package var reason: DenialReason
    /// The name of the rule that failed ("KeepsAnOwner").
    package var rule: String
    /// The subject of the refusal; the conversation if there is no narrower one.
    package var subject: Target
    package var hint: Hint?
    /// The refusing conversation, if it is not the one that the caller named first.
    package var conversation: ConversationID?

    package init(_ reason: DenialReason, rule: String, subject: Target = .conversation, hint: Hint? = nil) {
        self.reason = reason
        self.rule = rule
        self.subject = subject
        self.hint = hint
    }

    /// The stable dotted name ("guard.last_owner").
    package var name: FaultName { reason.name }
}

/// Commands that would succeed, ready to be typed, the most likely one first.
package struct Hint: Hashable, Sendable {
    package var commands: [String]

    package init(commands: [String]) { self.commands = commands }
}
