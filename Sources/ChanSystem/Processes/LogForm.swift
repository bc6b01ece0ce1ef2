/// How much a daemon logs: events of this level and of the graver ones.
package enum LogLevel: String, CaseIterable, Sendable {
    case error, warning, notice, info, debug
}

/// The form of a daemon's log.
package enum LogFormat: String, CaseIterable, Sendable {
    /// For people, and for journald: `notice chanrelay: a conversation is accepted conversation=5c03…`.
    case text
    /// One JSON object a line, for programs, with the time.
    case json
}
