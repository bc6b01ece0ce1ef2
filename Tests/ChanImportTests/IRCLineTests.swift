import ChanImport
import Testing

/// A table of lines of several clients with the expected records.
struct IRCLineTests {
    private static func record(of line: [UInt8]) -> IRCLogRecord? {
        var parser = IRCLogParser(date: CivilDate(fileName: "2005-08-08"))
        _ = parser.append(line)
        return parser.finish()
    }

    static func rendered(_ content: IRCLogRecord.Content) -> String {
        func utterance(_ kind: String, _ said: IRCMessage) -> String {
            let mode = said.mode.map { String(decoding: [$0], as: UTF8.self) } ?? ""
            return "\(kind) \(mode)\(said.nick)|\(said.text)"
        }
        switch content {
        case .message(let said): return utterance("message", said)
        case .action(let said): return utterance("action", said)
        case .notice(let said): return utterance("notice", said)
        case .event(let event): return "\(event.kind) \(event.subject?.text ?? "?")|\(event.text)"
        case .dayChange(let date): return "day \(date)"
        case .blank: return "blank"
        case .notUnderstood(let why): return "not understood: \(why)"
        }
    }

    @Test(arguments: [
        ("[11:29] <alice> hello", "message alice|hello"),
        ("[11:29] <alice>  two before, two after  ", "message alice| two before, two after  "),
        ("[11:29] <alice>", "message alice|"), ("[11:29] <alice> ", "message alice|"),
        ("[11:29] <alice> \t", "message alice|\t"), ("[11:29]<alice>hello", "message alice|hello"),
        ("[11:29] <brad[] > padded nick", "message brad[]|padded nick"),
        ("[11:29] <a`b^c|d_> x", "message a`b^c|d_|x"), ("[11:29] <Ünal> é", "message Ünal|é"),
        ("[11:29] <John Smith> bridged", "message John Smith|bridged"),
        ("[11:29:33] <@alice> hello", "message @alice|hello"), ("11:29 <+alice> hello", "message +alice|hello"),
        ("11:29 < alice> irssi pads", "message alice|irssi pads"), ("11:29:33 <alice> a > b", "message alice|a > b"),
        ("(11:29) <alice> hello", "message alice|hello"), ("<alice> no time", "message alice|no time"),
        ("[2005-08-08 11:29:33] <alice> hello", "message alice|hello"),
        ("2005-08-08T11:29:33  <alice> hello", "message alice|hello"),
        ("2005-08-08 11:29:33\talice\thello\tthere", "message alice|hello\tthere"),
        ("2005-08-08 11:29:33\t@alice\t hello", "message @alice| hello"),
        ("Aug 08 11:29:33 <alice>\thello", "message alice|hello"),
        ("(11:29:33) alice: hello: there", "message alice|hello: there"),
        ("(11:29:33 AM) alice:", "message alice|"),
        ("[11:29] <alice> === not a system line", "message alice|=== not a system line"),
        ("[11:29] <alice> * bob waves", "message alice|* bob waves"),
        ("[11:29] <alice> [11:30] <bob> quoted", "message alice|[11:30] <bob> quoted"),
        (
            "[11:29] <alice> \u{2}bold\u{2} \u{3}04,01red\u{3} \u{1D}it\u{F}",
            "message alice|\u{2}bold\u{2} \u{3}04,01red\u{3} \u{1D}it\u{F}"
        ),
        ("\u{3}03[11:29] <\u{3}04,1alice\u{3}> hi", "message alice|hi"),
        ("[11:29] <\u{4}ff8800,000000alice\u{2}\u{F}> hi", "message alice|hi"),
        ("\u{FEFF}[11:29] <alice> after a byte order mark", "message alice|after a byte order mark"),
        ("[11:29] <--> not an arrow", "message --|not an arrow"),
    ])
    func `a line that somebody said is a message`(line: String, expected: String) throws {
        #expect(Self.rendered(try #require(Self.record(of: Array(line.utf8))).content) == expected)
    }

    @Test(arguments: [
        ("[11:29]  * alice waves", "action alice|waves"), ("[11:29]  * alice", "action alice|"),
        ("[11:29] * alice  waves  ", "action alice| waves  "), ("11:29  * @alice waves", "action @alice|waves"),
        ("2005-08-08 11:29:33\t *\talice waves", "action alice|waves"), ("* alice waves", "action alice|waves"),
        ("(11:29:33) ***alice waves", "action alice|waves"), ("=== alice blames bob", "action alice|blames bob"),
        ("=== alice looks at <how many?> and [9]", "action alice|looks at <how many?> and [9]"),
        ("* alice has left the building", "action alice|has left the building"),
        ("* alice has joined the army", "action alice|has joined the army"),
        ("* alice is now known as the queen of all", "action alice|is now known as the queen of all"),
        ("* alice quit smoking", "action alice|quit smoking"), ("* alice left", "action alice|left"),
        ("* alice has kicked the bucket", "action alice|has kicked the bucket"),
        ("[11:29] -alice- read this", "notice alice|read this"),
        ("11:29 -alice(~a@host)- read this", "notice alice|read this"),
        ("11:29 -alice:#help-  read", "notice alice| read"),
    ])
    func `a line about what somebody did or announced is an action or a notice`(line: String, expected: String) throws {
        #expect(Self.rendered(try #require(Self.record(of: Array(line.utf8))).content) == expected)
    }

    @Test(arguments: [
        ("=== bob [~b@h.net]  has joined #ubuntu", "join bob"), ("=== bob entered the room.", "join bob"),
        ("=== bob [b@h.net]  has left #ubuntu [\"Leaving\"]", "leave bob"), ("=== bob left the room.", "leave bob"),
        ("=== bob left the room (\"Leaving\").", "leave bob"), ("=== bob left the room (quit: bye (b)).", "quit bob"),
        ("=== bob left the room (Kicked by alice (spam)).", "kick bob"), ("=== bob is now known as rob", "rename bob"),
        ("=== mode/#ubuntu [-b *!*@1.2.3.4]  by alice", "mode alice"),
        ("=== mode/##linux mode (+o bob ) by alice", "mode alice"),
        ("=== ..[topic/#ubuntu:alice] : Welcome | by all", "topic alice"),
        ("11:29 -!- bob [~b@h] has joined #x", "join bob"), ("11:29 -!- bob [~b@h] has quit [bye]", "quit bob"),
        ("11:29 -!- mode/#x [+o bob] by alice", "mode alice"),
        ("11:29 -!- ServerMode/#x [+nt] by irc.net", "mode irc.net"),
        ("11:29 -!- bob was kicked from #x by alice [spam]", "kick bob"),
        ("11:29 -!- alice changed the topic of #x to: hi", "topic alice"), ("11:29 -!- Irssi: Join synced", "other ?"),
        ("[11:29:33] *** Joins: bob (~b@h)", "join bob"), ("[11:29:33] *** Quits: bob (~b@h) (bye)", "quit bob"),
        ("[11:29:33] *** Parts: bob (~b@h)", "leave bob"), ("[11:29:33] *** alice sets mode: +o bob", "mode alice"),
        ("[11:29:33] *** alice changes topic to 'hi'", "topic alice"),
        ("[11:29:33] *** bob is now known as rob", "rename bob"),
        ("[11:29] * bob (~b@h) has joined #x", "join bob"), ("[11:29] * bob (~b@h) Quit (bye)", "quit bob"),
        ("[11:29] * bob was kicked by alice (spam)", "kick bob"), ("* alice gives voice to bob", "mode alice"),
        ("2005-08-08 11:29:33\t-->\tbob (~b@h) has joined #x", "join bob"),
        ("2005-08-08 11:29:33\t<--\tbob (~b@h) has quit (bye)", "quit bob"),
        ("2005-08-08 11:29:33\t--\tMode #x [+o bob] by alice", "mode alice"),
        ("2005-08-08 11:29:33\t--\tbob is now known as rob", "rename bob"),
        ("2005-08-08 11:29:33\t=!=\tno such nick", "other ?"),
        ("Aug 08 11:29:33 -->\tbob came by", "join ?"), ("Aug 08 11:29:33 <--\tbob went", "leave ?"),
        ("Aug 08 11:29:33 *\tYou are now known as bob", "rename You"),
        ("[11:29] bob (~b@h) joined #x.", "join bob"), ("[11:29] bob (~b@h) left irc: bye", "quit bob"),
        ("[11:29] Nick change: bob -> rob", "rename bob"),
        ("[11:29] #x: mode change '+o bob' by alice!a@h", "mode alice!a@h"),
        ("[11:29] Topic changed on #x by alice: hi", "topic alice"),
        ("(11:29:33) mode (+o bob ) by alice", "mode alice"),
        ("Session Ident: #x", "other ?"), ("===", "other ?"), ("=== 3 users are here", "other ?"),
        ("--- something else", "other ?"),
    ])
    func `a line about the channel is an event`(line: String, expected: String) throws {
        let content = try #require(Self.record(of: Array(line.utf8))).content
        #expect(Self.rendered(content).split(separator: "|")[0] == expected)
    }

    @Test func `an event keeps its words exactly`() throws {
        let line = "=== bob [~b@h.net]  has left #ubuntu [\"\u{2}bye\u{2} \"]"
        let content = try #require(Self.record(of: Array(line.utf8))).content
        #expect(Self.rendered(content) == "leave bob|bob [~b@h.net]  has left #ubuntu [\"\u{2}bye\u{2} \"]")
    }

    @Test(arguments: [
        ("--- Log opened Mon Aug 08 11:29:00 2005", "day 2005-08-08"),
        ("--- Day changed Tue Aug 09 2005", "day 2005-08-09"),
        ("**** BEGIN LOGGING AT Mon Aug  8 11:29:33 2005", "day 2005-08-08"),
        ("Session Start: Mon Aug 08 11:29:33 2005", "day 2005-08-08"),
        ("[00:00] --- Tue Aug  9 2005", "day 2005-08-09"),
        ("--- Day changed 2005-08-09", "day 2005-08-09"), ("", "blank"), ("   \t", "blank"), ("\u{F}", "blank"),
    ])
    func `headings and empty lines are told apart`(line: String, expected: String) throws {
        let record = Self.record(of: Array(line.utf8) + [0x20])
        #expect(Self.rendered(try #require(record).content) == expected)
    }

    @Test(arguments: [
        ("hello", "noSpeaker"), ("  continued", "noSpeaker"), ("[11:29]", "onlyTime"), ("11:29:33 ", "onlyTime"),
        ("[11:29] <> x", "emptyNick"), ("[11:29] < \u{2}> x", "emptyNick"), ("[11:29] <alice", "nickNotClosed"),
        ("[25:00] <alice> x", "noSpeaker"), ("[11:60] <alice> x", "noSpeaker"), ("[11:29 <alice> x", "noSpeaker"),
        ("I quit", "noSpeaker"), ("alice: no time, so who knows", "noSpeaker"), ("*****", "noSpeaker"),
    ])
    func `the rest is reported`(line: String, why: String) throws {
        #expect(Self.rendered(try #require(Self.record(of: Array(line.utf8))).content) == "not understood: \(why)")
    }

    @Test func `bytes that are not UTF-8 are kept beside the repaired text`() throws {
        let record = try #require(Self.record(of: Array("[11:29] <al\u{0}> caf".utf8) + [0xE9, 0x00, 0x21]))
        guard case .message(let said) = record.content else {
            Issue.record("not a message: \(record.content)")
            return
        }
        #expect(said.nick.text == "al\u{0}")
        #expect(said.text.bytes == Array("caf".utf8) + [0xE9, 0x00, 0x21])
        #expect(said.text.text == "caf\u{FFFD}\u{0}!")
        #expect(!said.text.isUTF8)
        #expect(said.nick.isUTF8)
    }
}
