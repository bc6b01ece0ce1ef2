package import ChanID

/// Where something was received from. Errors name it, and each source is held to what it showed itself.
package enum LogSource: Hashable, Sendable {
    case origin
    case relay(RelayID)
    /// A file or a backup, by its name.
    case archive(String)
}
