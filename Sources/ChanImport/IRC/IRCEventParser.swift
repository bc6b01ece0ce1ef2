/// Recognizes joins, leaves and similar events by the phrases that clients write.
///
/// The same words occur in actions (`* bob has left the building`), so each phrase specifies what must follow it.
struct IRCEventParser {
    private typealias Kind = IRCEvent.Kind

    /// The text that must follow a phrase for it to be an event of the client and not text of a person.
    private enum Following {
        case anything
        /// One more word and the end of the line: the new nick.
        case oneWord
        /// The end, a full stop, or a reason in brackets or after a colon.
        case reason
        /// A reason in brackets or after a colon, which is required.
        case statedReason
        /// The end, a reason, or a channel's name.
        case channel
        /// A channel's name.
        case namedChannel
        /// A nick after "from" or "by".
        case actor
    }

    private struct Phrase {
        let words: String
        let kind: Kind
        let following: Following
    }

    /// The phrases after the nick and an optional host in brackets. A longer phrase comes before any phrase that is its
    /// prefix.
    private static let phrases: [Phrase] = [
        Phrase(words: "has joined", kind: .join, following: .channel),
        Phrase(words: "joined", kind: .join, following: .namedChannel),
        Phrase(words: "entered the room", kind: .join, following: .reason),
        Phrase(words: "has quit", kind: .quit, following: .reason),
        Phrase(words: "left irc", kind: .quit, following: .reason),
        Phrase(words: "quit", kind: .quit, following: .statedReason),
        Phrase(words: "left the room", kind: .leave, following: .reason),
        Phrase(words: "has left", kind: .leave, following: .channel),
        Phrase(words: "has parted", kind: .leave, following: .channel),
        Phrase(words: "left", kind: .leave, following: .namedChannel),
        Phrase(words: "is now known as", kind: .rename, following: .oneWord),
        Phrase(words: "are now known as", kind: .rename, following: .oneWord),
        Phrase(words: "has changed nick to", kind: .rename, following: .oneWord),
        Phrase(words: "changed nick to", kind: .rename, following: .oneWord),
        Phrase(words: "sets mode", kind: .mode, following: .anything),
        Phrase(words: "has set mode", kind: .mode, following: .anything),
        Phrase(words: "gives channel operator status to", kind: .mode, following: .anything),
        Phrase(words: "removes channel operator status from", kind: .mode, following: .anything),
        Phrase(words: "gives voice to", kind: .mode, following: .oneWord),
        Phrase(words: "removes voice from", kind: .mode, following: .oneWord),
        Phrase(words: "changes topic to", kind: .topic, following: .anything),
        Phrase(words: "changed the topic", kind: .topic, following: .anything),
        Phrase(words: "has changed the topic", kind: .topic, following: .anything),
        Phrase(words: "has changed topic", kind: .topic, following: .anything),
        Phrase(words: "has set the topic", kind: .topic, following: .anything),
        Phrase(words: "was kicked", kind: .kick, following: .actor),
        Phrase(words: "has been kicked", kind: .kick, following: .actor),
        Phrase(words: "has kicked", kind: .kick, following: .actor),
    ]

    /// - Parameter text: the line after time and marker.
    /// - Returns: `nil` when the text has no known phrase of a client.
    static func read(_ text: ArraySlice<UInt8>) -> IRCEvent? {
        readHeading(text) ?? readPhrase(text)
    }

    // MARK: Lines whose first word is the client's

    private static func readHeading(_ text: ArraySlice<UInt8>) -> IRCEvent? {
        let words = text.words
        guard let first = words.first else { return nil }
        if first.starts(withLowercase: "mode/") || first.starts(withLowercase: "servermode/")
            || isModeChange(first, second: words.dropFirst().first)
        {
            return event(.mode, nick: actor(in: words), text: text)
        }
        if first.starts(withLowercase: "..[topic/") {
            let setter = first.split(separator: UInt8(ascii: ":")).last
            return event(.topic, nick: setter?.prefix { $0 != UInt8(ascii: "]") }, text: text)
        }
        let opening: [(String, Kind)] = [
            ("topic for ", .topic), ("topic set ", .topic), ("topic is ", .topic), ("topic changed ", .topic),
            ("joins: ", .join), ("parts: ", .leave), ("quits: ", .quit), ("nick change: ", .rename),
        ]
        guard let (opener, kind) = opening.first(where: { text.starts(withLowercase: $0.0) }) else { return nil }
        let following = text.dropFirst(opener.utf8.count).words.first
        return event(kind, nick: kind == .topic ? actor(in: words) : following, text: text)
    }

    /// Recognizes `mode (+o bob ) by alice`, `Mode #chan [+o bob] by alice`, and `#chan: mode change '+o bob' by
    /// alice`.
    private static func isModeChange(_ first: ArraySlice<UInt8>, second: ArraySlice<UInt8>?) -> Bool {
        guard let second else { return false }
        if first.first == UInt8(ascii: "#"), first.last == UInt8(ascii: ":") {
            return second.elementsEqual("mode".utf8)
        }
        guard first.count == 4, first.starts(withLowercase: "mode"), let sign = second.first else { return false }
        return "([#&+-".utf8.contains(sign)
    }

    private static func actor(in words: [ArraySlice<UInt8>]) -> ArraySlice<UInt8>? {
        guard let by = words.lastIndex(where: { $0.elementsEqual("by".utf8) }) else { return nil }
        let doer = words[(by + 1)...].first
        return doer?.last == UInt8(ascii: ":") ? doer?.dropLast() : doer
    }

    // MARK: Lines that begin with a nick

    private static func readPhrase(_ text: ArraySlice<UInt8>) -> IRCEvent? {
        var cursor = ByteCursor(Array(text))
        let nick = cursor.read { !$0.isBlank }
        cursor.skip(while: \.isBlank)
        skipHost(&cursor)
        for phrase in phrases where cursor.rest.starts(withLowercase: phrase.words) {
            let rest = cursor.rest.dropFirst(phrase.words.utf8.count)
            guard matches(rest, phrase.following) else { continue }
            return event(refined(phrase, by: rest), nick: nick, text: text)
        }
        return nil
    }

    /// Skips `[~alice@example.net]`, `(…)` or `<…>` between the nick and the phrase; with an account, there are two of
    /// them.
    private static func skipHost(_ cursor: inout ByteCursor) {
        let closing: [UInt8: UInt8] = [
            UInt8(ascii: "["): UInt8(ascii: "]"), UInt8(ascii: "("): UInt8(ascii: ")"),
            UInt8(ascii: "<"): UInt8(ascii: ">"),
        ]
        while let opening = cursor.next, let end = closing[opening] {
            var ahead = cursor
            guard ahead.read(through: end) != nil, ahead.isAtBlankOrEnd else { return }
            ahead.skip(while: \.isBlank)
            cursor = ahead
        }
    }

    private static func matches(_ rest: ArraySlice<UInt8>, _ following: Following) -> Bool {
        let trimmed = rest.trimmed
        let isApart = rest.first?.isBlank == true
        let isReason = trimmed.first.map { "([:".utf8.contains($0) } ?? false
        let isEnd = trimmed.isEmpty || trimmed.elementsEqual(".".utf8)
        let isChannel = isApart && (trimmed.first.map { "#&!".utf8.contains($0) } ?? false)
        switch following {
        case .anything: return isEnd || isReason || isApart
        case .oneWord: return isApart && rest.words.count == 1
        case .reason: return isEnd || isReason
        case .statedReason: return isReason
        case .channel: return isEnd || isReason || isChannel
        case .namedChannel: return isChannel
        case .actor: return rest.words.contains { $0.elementsEqual("by".utf8) || $0.elementsEqual("from".utf8) }
        }
    }

    /// Refines the kind by the text in brackets, as in `left the room (quit: …)` and `left the room (Kicked by …)`.
    private static func refined(_ phrase: Phrase, by rest: ArraySlice<UInt8>) -> Kind {
        let reason = rest.trimmed
        guard phrase.words == "left the room" else { return phrase.kind }
        if reason.starts(withLowercase: "(quit") { return .quit }
        return reason.starts(withLowercase: "(kicked by") ? .kick : .leave
    }

    private static func event(_ kind: Kind, nick: ArraySlice<UInt8>?, text: ArraySlice<UInt8>) -> IRCEvent {
        IRCEvent(kind: kind, subject: nick.flatMap { IRCNick(shownAs: $0) }?.name, text: LogText(text))
    }
}
