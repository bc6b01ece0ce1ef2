/// Parses one line of any client. Each line is recognized by itself, so no layout has to be chosen:
///
///     [11:29] <alice> hello            11:29:33 <@alice> hello         2005-08-08 11:29:33⇥alice⇥hello
///     [11:29]  * alice waves           (11:29:33) alice: hello         [11:29:33] -alice- hello
///     === bob [~b@host]  has joined #x  11:29 -!- bob [~b@host] has joined #x
///     [11:29:33] *** Joins: bob (~b@host)    Aug 08 11:29:33 <-- bob has quit (bye)
struct IRCLineParser {
    struct Reading: Hashable {
        let stamp: LineTimestamp?
        let heading: WrittenDate?
        let content: IRCLogRecord.Content
    }

    /// - Parameter line: the line without its ending.
    static func read(_ line: [UInt8]) -> Reading {
        var cursor = ByteCursor(line)
        _ = cursor.skip("\u{FEFF}")
        IRCFormatting.skipCodes(&cursor)
        let timestamp = LineTimestamp.read(from: &cursor)
        let isTabbed = timestamp != nil && cursor.next == .tab
        cursor.skip(while: \.isBlank)
        IRCFormatting.skipCodes(&cursor)
        if cursor.rest.trimmed.isEmpty {
            return Reading(
                stamp: timestamp, heading: nil, content: timestamp == nil ? .blank : .notUnderstood(.onlyTime))
        }
        if let heading = readHeading(cursor) {
            return Reading(stamp: timestamp, heading: heading, content: .dayChange(heading.date))
        }
        let content =
            readMarked(cursor) ?? readSpeaker(cursor) ?? readNotice(cursor)
            ?? (isTabbed ? readColumns(cursor) : nil)
            ?? readUnmarked(cursor, isStamped: timestamp != nil) ?? .notUnderstood(.noSpeaker)
        return Reading(stamp: timestamp, heading: nil, content: content)
    }

    // MARK: Headings

    private static let openings = [
        "log opened", "log closed", "day changed", "begin logging", "ending logging", "session start", "session close",
        "session time",
    ]

    /// Parses `--- Log opened Mon Aug 08 11:29:00 2005` and similar headings, if they contain a whole date.
    private static func readHeading(_ start: ByteCursor) -> WrittenDate? {
        var cursor = start
        let marker = cursor.read { "-*!=".utf8.contains($0) }
        cursor.skip(while: \.isBlank)
        let isRule = marker.elementsEqual("---".utf8) || marker.elementsEqual("****".utf8)
        guard openings.contains(where: cursor.rest.starts(withLowercase:)) || isRule && beginsWithWeekday(cursor.rest)
        else { return nil }
        return WrittenDate(in: cursor.rest)
    }

    private static func beginsWithWeekday(_ text: ArraySlice<UInt8>) -> Bool {
        ["mon ", "tue ", "wed ", "thu ", "fri ", "sat ", "sun "].contains(where: text.starts(withLowercase:))
    }

    // MARK: Lines that begin with a marker

    private enum Unmatched {
        case action
        case event(IRCEvent.Kind)
    }

    private static let markers: [(String, Unmatched)] = [
        ("===", .action), ("*", .action), ("-!-", .event(.other)), ("***", .event(.other)), ("-->", .event(.join)),
        ("<--", .event(.leave)), ("->", .event(.join)), ("<-", .event(.leave)), ("---", .event(.other)),
        ("****", .event(.other)), ("--", .event(.other)), ("=-=", .event(.other)), ("=!=", .event(.other)),
    ]

    private static func readMarked(_ start: ByteCursor) -> IRCLogRecord.Content? {
        for (marker, unmatched) in markers {
            var cursor = start
            guard cursor.skip(marker), cursor.isAtBlankOrEnd else { continue }
            return readMarkedText(&cursor, unmatched)
        }
        var cursor = start
        // Pidgin writes an action as ***alice waves.
        guard cursor.skip("***") else { return nil }
        return readAction(cursor)
    }

    private static func readMarkedText(_ cursor: inout ByteCursor, _ unmatched: Unmatched) -> IRCLogRecord.Content {
        cursor.skipSeparator()
        let text = cursor.rest
        if let event = IRCEventParser.read(text.drop(while: \.isBlank)) {
            return .event(IRCEvent(kind: event.kind, subject: event.subject, text: LogText(text)))
        }
        switch unmatched {
        case .action:
            return readAction(cursor) ?? .event(IRCEvent(kind: .other, subject: nil, text: LogText(text)))
        case .event(let kind):
            return .event(IRCEvent(kind: kind, subject: nil, text: LogText(text)))
        }
    }

    private static func readAction(_ start: ByteCursor) -> IRCLogRecord.Content? {
        var cursor = start
        cursor.skip(while: \.isBlank)
        guard let nick = IRCNick(shownAs: cursor.read { !$0.isBlank }), IRCNick.isNick(nick.name.bytes[...]) else {
            return nil
        }
        cursor.skipSeparator()
        return .action(IRCMessage(nick: nick.name, mode: nick.mode, text: LogText(cursor.rest)))
    }

    // MARK: Lines that begin with someone's name

    /// Parses `<alice> hello`, `<@alice> hello`, `< alice> hello`.
    private static func readSpeaker(_ start: ByteCursor) -> IRCLogRecord.Content? {
        var cursor = start
        guard cursor.skip(UInt8(ascii: "<")) else { return nil }
        guard let nickText = cursor.read(through: UInt8(ascii: ">")) else { return .notUnderstood(.nickNotClosed) }
        guard let nick = IRCNick(shownAs: nickText) else { return .notUnderstood(.emptyNick) }
        cursor.skipSeparator()
        return .message(IRCMessage(nick: nick.name, mode: nick.mode, text: LogText(cursor.rest)))
    }

    /// Parses `-alice- hello`, `-alice(~a@host)- hello`, `-alice:#chan- hello`.
    private static func readNotice(_ start: ByteCursor) -> IRCLogRecord.Content? {
        var cursor = start
        guard cursor.skip(UInt8(ascii: "-")) else { return nil }
        let word = cursor.read { !$0.isBlank }
        guard word.last == UInt8(ascii: "-") else { return nil }
        let nickText = word.dropLast().prefix { $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ":") }
        guard let nick = IRCNick(shownAs: nickText) else { return nil }
        cursor.skipSeparator()
        return .notice(IRCMessage(nick: nick.name, mode: nick.mode, text: LogText(cursor.rest)))
    }

    /// Parses the layout of WeeChat: time, nick and text in columns separated by tabs.
    private static func readColumns(_ start: ByteCursor) -> IRCLogRecord.Content? {
        var cursor = start
        guard let nickText = cursor.read(through: .tab), let nick = IRCNick(shownAs: nickText) else { return nil }
        return .message(IRCMessage(nick: nick.name, mode: nick.mode, text: LogText(cursor.rest)))
    }

    /// Parses system lines without a marker, and `alice: hello` after a time.
    private static func readUnmarked(_ start: ByteCursor, isStamped: Bool) -> IRCLogRecord.Content? {
        if isStamped, let event = IRCEventParser.read(start.rest) { return .event(event) }
        if start.rest.starts(withLowercase: "session ") {
            return .event(IRCEvent(kind: .other, subject: nil, text: LogText(start.rest)))
        }
        var cursor = start
        guard isStamped, let nickText = cursor.read(through: UInt8(ascii: ":")), cursor.isAtBlankOrEnd,
            let nick = IRCNick(shownAs: nickText), IRCNick.isNick(nick.name.bytes[...])
        else { return nil }
        cursor.skipSeparator()
        return .message(IRCMessage(nick: nick.name, mode: nick.mode, text: LogText(cursor.rest)))
    }
}
