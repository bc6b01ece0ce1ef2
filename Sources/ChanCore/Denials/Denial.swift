package import ChanID

/// A refusal: why, which rule says so, whom or what it concerns, and what would work instead.
package struct Denial: Error, Hashable, Sendable {
    package var reason: DenialReason
    /// The name of the rule that fired ("KeepsAnOwner").
    package var rule: String
    /// The conversation itself where it is about nothing narrower.
    package var subject: Target
    package var hint: Hint?
    /// Which conversation refuses, where that is not the one that was named first.
    package var place: ConversationID?

    package init(_ reason: DenialReason, rule: String, subject: Target = .conversation, hint: Hint? = nil) {
        self.reason = reason
        self.rule = rule
        self.subject = subject
        self.hint = hint
    }

    /// The stable dotted name ("guard.last_owner").
    package var name: DenialName { reason.name }
}

/// Commands that would work, ready to be typed, likeliest first.
package struct Hint: Hashable, Sendable {
    package var commands: [String]

    package init(commands: [String]) { self.commands = commands }
}
