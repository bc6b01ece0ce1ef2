/// What a caller claims to be for the conversation its connection is about.
package enum CallerRole: UInt32, Sendable {
    /// Orders the log: publishes, sets access, empties the mailbox.
    case origin = 1
    /// Reads and submits: a link's capability or the members' reader key.
    case reader = 2
}
