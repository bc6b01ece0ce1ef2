/// The role that a caller claims for the conversation of its connection.
package enum CallerRole: UInt32, Sendable {
    /// Orders the log: publishes, sets access, and drains submissions.
    case origin = 1
    /// Reads and submits, with a link's key or the members' reader key.
    case reader = 2
    /// Another relay of the conversation, with its identity key: compares checkpoints and fetches.
    case peer = 3
}
