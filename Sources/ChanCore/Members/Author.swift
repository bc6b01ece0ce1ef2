package import ChanID

/// The author of an act, and what rules may know about the statement that contains it.
package struct Author: Hashable, Sendable {
    package var member: MemberID
    package var device: DeviceID
    /// The scope in which the statement is published; `nil` while the act is still being decided.
    package var scope: Scope?
    /// For an enclosed statement, the device that signed the enclosure. `member` and `device` are the inner author's.
    package var enclosedBy: DeviceID?
    /// The distance of the author's `seen` checkpoint from the end of the log; `nil` if the origin itself has just decided the act.
    package var lag: Lag?

    package struct Lag: Hashable, Sendable {
        package var entries: UInt64
        package var seconds: Int64

        package init(entries: UInt64, seconds: Int64) {
            self.entries = entries
            self.seconds = seconds
        }
    }

    package init(
        member: MemberID, device: DeviceID, scope: Scope? = nil, enclosedBy: DeviceID? = nil, lag: Lag? = nil
    ) {
        self.member = member
        self.device = device
        self.scope = scope
        self.enclosedBy = enclosedBy
        self.lag = lag
    }
}

/// The position of a statement in the log. For an enclosed statement: the inner statement's own `message` and the
/// enclosure's entry.
package struct Placement: Hashable, Sendable {
    package var message: MessageID
    package var entry: EntryNumber
    package var at: Timestamp

    package init(message: MessageID, entry: EntryNumber, at: Timestamp) {
        self.message = message
        self.entry = entry
        self.at = at
    }
}
