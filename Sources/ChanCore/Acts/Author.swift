package import ChanID

/// Who says it, and how it came: what a rule may know about the statement around an act.
package struct Author: Hashable, Sendable {
    package var member: MemberID
    package var device: DeviceID
    /// The scope the statement stands in; `nil` while it is still being decided.
    package var scope: Scope?
    /// For an enclosed statement, the device that signed the enclosure. `member` and `device` are the inner author's.
    package var enclosedBy: DeviceID?
    /// How far behind the author's `seen` checkpoint was; `nil` when the origin itself has just decided it.
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

/// Where the log put a statement. For an enclosed one: the inner statement's own `message`, the enclosure's entry.
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
