/// The result of parsing one line of an IRC log. Every line produces exactly one record.
package struct IRCLogRecord: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// A message to the channel.
        case message(IRCMessage)
        /// An action (`/me`).
        case action(IRCMessage)
        /// An announcement of a person or a service to the channel (`NOTICE`).
        case notice(IRCMessage)
        /// A change of the channel or its roster, or a message of the server or client.
        case event(IRCEvent)
        /// A heading that contains the date: a new day, a log opened or closed.
        case dayChange(CivilDate)
        /// An empty line, or only spaces.
        case blank
        case notUnderstood(UnparsedReason)
    }

    /// The reason why a line could not be imported. The record contains the line itself.
    package enum UnparsedReason: Hashable, Sendable, CaseIterable {
        /// No known layout begins like this.
        case noSpeaker
        /// A time without further content.
        case onlyTime
        /// `<>` or `<   >`
        case emptyNick
        /// `<` without `>`
        case nickNotClosed
        /// The line, of which this may be a piece, is longer than `IRCLogParser.longestLine`.
        case tooLong

        /// The reason as text for people.
        package var message: String {
            switch self {
            case .noSpeaker: "no nickname found"
            case .onlyTime: "only a time"
            case .emptyNick: "empty nickname"
            case .nickNotClosed: "nickname not closed"
            case .tooLong: "too long"
            }
        }
    }

    package let content: Content
    /// Milliseconds since 1970-01-01 UTC by the rules of `LogClock`; `nil` while the log's date is not known.
    package let at: Int64?
    /// Whether the line contains a time. Otherwise `at` is the time of the previous line.
    package let statesTime: Bool
    package let line: LogLine
}

/// A message of one person. The bytes after the nick and one separating blank are preserved exactly, including
/// formatting codes and spaces.
package struct IRCMessage: Hashable, Sendable {
    /// The nick without mode sign, padding and formatting codes; never empty.
    package let nick: LogText
    /// The sign of rank before the nick, such as `@` or `+`.
    package let mode: UInt8?
    /// The text, which may be empty.
    package let text: LogText
}

/// A change of the channel or its roster, as the log describes it.
package struct IRCEvent: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case join
        case leave
        case quit
        case rename
        case mode
        case topic
        case kick
        case other
    }

    package let kind: Kind
    /// The nick that the event concerns or that caused it, if the line names one.
    package let subject: LogText?
    /// The exact bytes after time and marker.
    package let text: LogText
}
