/// What became of one line of an IRC log. Every line becomes exactly one.
package struct IRCLogRecord: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        /// Someone said something to the channel.
        case message(IRCMessage)
        /// Someone did something (`/me`).
        case action(IRCMessage)
        /// Someone, or a service, announced something to the channel (`NOTICE`).
        case notice(IRCMessage)
        /// The channel or its roster changed, or the server or client said something.
        case event(IRCEvent)
        /// A heading that states the date: a new day, a log opened or closed.
        case dayChange(CivilDate)
        /// Nothing, or only spaces.
        case blank
        case notUnderstood(UnparsedReason)
    }

    /// Why a line could not be carried over. The line itself is in the record.
    package enum UnparsedReason: Hashable, Sendable, CaseIterable {
        /// No layout we know begins like this.
        case noSpeaker
        /// A time, and nothing after it.
        case onlyTime
        /// `<>` or `<   >`
        case emptyNick
        /// `<` without `>`
        case nickNotClosed
        /// Longer than `IRCLogParser.longestLine`, or a piece of such a line.
        case tooLong

        /// For people.
        package var message: String {
            switch self {
            case .noSpeaker: "nobody says it"
            case .onlyTime: "a time and nothing else"
            case .emptyNick: "a name without letters"
            case .nickNotClosed: "a name without an end"
            case .tooLong: "too long"
            }
        }
    }

    package let content: Content
    /// Milliseconds since 1970-01-01 UTC by the rules of `LogClock`; nil while the log's date is not known.
    package let at: Int64?
    /// The line stated a time itself; otherwise `at` is that of the line before.
    package let statesTime: Bool
    package let line: LogLine
}

/// Words of one person. What was written after the nick and one separating blank is kept byte for byte, formatting
/// codes, spaces and all.
package struct IRCMessage: Hashable, Sendable {
    /// Without mode sign, padding and formatting codes; never empty.
    package let nick: LogText
    /// `@`, `+` or another sign of rank that stood before the nick.
    package let mode: UInt8?
    /// May be empty.
    package let text: LogText
}

/// A change of the channel or its roster, in the words of the log.
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
    /// Whom it concerns or who did it, as far as the line says.
    package let subject: LogText?
    /// Everything after time and marker, byte for byte.
    package let text: LogText
}
