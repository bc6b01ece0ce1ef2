package import ChanID

/// The source of received data. Errors name it, and the verifier checks each source against what it presented earlier.
package enum LogSource: Hashable, Sendable {
    case origin
    case relay(RelayID)
    /// A file or a backup, identified by its name.
    case archive(String)
}
