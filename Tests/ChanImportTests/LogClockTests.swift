import ChanImport
import Testing

/// Tests the times of lines, in seconds after the midnight at which the log's first day begins, or `nil`.
struct LogClockTests {
    private func seconds(_ lines: [String], date: String? = "2005-08-08", utcOffset: Int = 0) -> [Int?] {
        let start = date.flatMap { CivilDate(fileName: $0) }
        var parser = IRCLogParser(date: start, utcOffset: utcOffset)
        let records = parser.append(Array((lines.joined(separator: "\n") + "\n").utf8))
        let midnight = Int64(13_003 * 86_400) * 1000
        return records.map { record in record.at.map { Int(($0 - midnight) / 1000) } }
    }

    private func clock(_ hours: Int, _ minutes: Int = 0, _ seconds: Int = 0, day: Int = 0) -> Int {
        ((day * 24 + hours) * 60 + minutes) * 60 + seconds
    }

    @Test func `hours and minutes are of the day the log begins`() {
        #expect(seconds(["[11:29] <alice> hi"]) == [clock(11, 29)])
        #expect(seconds(["11:29:33 <alice> hi"]) == [clock(11, 29, 33)])
    }

    @Test func `a line without time is at the time of the line before`() {
        #expect(
            seconds(["=== bob is now known as rob", "[11:29] <alice> hi", "=== rob is now known as bob", ""])
                == [0, clock(11, 29), clock(11, 29), clock(11, 29)])
    }

    @Test func `past midnight it is the next day, and the next`() {
        #expect(
            seconds(["[23:59] <alice> a", "[00:00] <alice> b", "[22:00] <alice> c", "[01:00] <alice> d"])
                == [clock(23, 59), clock(0, day: 1), clock(22, day: 1), clock(1, day: 2)])
    }

    @Test func `a clock set back by up to two hours stays on its day`() {
        #expect(
            seconds(["[02:59] <alice> a", "[02:00] <alice> b", "[00:00] <alice> c", "[21:59] <a> d", "[19:58] <a> e"])
                == [clock(2, 59), clock(2), clock(0), clock(21, 59), clock(19, 58, day: 1)])
    }

    @Test func `a dial of twelve hours passes noon and midnight`() {
        #expect(
            seconds([
                "[11:29] <a> a", "[12:59] <a> b", "[01:00] <a> c", "[11:59] <a> d", "[12:01] <a> e", "[01:10] <a> f",
            ])
                == [
                    clock(11, 29), clock(12, 59), clock(13), clock(23, 59), clock(0, 1, day: 1), clock(1, 10, day: 1),
                ])
    }

    @Test func `an hour above twelve shows that the dial has twenty-four`() {
        #expect(
            seconds(["[13:00] <a> a", "[12:30] <a> b", "[01:00] <a> c"])
                == [clock(13), clock(12, 30), clock(1, day: 1)])
        #expect(
            seconds(["[12:59] <a> a", "[01:00] <a> b", "[13:30] <a> c", "[01:00] <a> d"])
                == [clock(12, 59), clock(13), clock(13, 30), clock(1, day: 1)])
    }

    @Test func `AM and PM are understood`() {
        #expect(
            seconds(["(11:29:33 PM) alice: a", "[12:00 am] <alice> b", "[12:00 PM] <alice> c", "[1:05pm] <alice> d"])
                == [clock(23, 29, 33), clock(0, day: 1), clock(12, day: 1), clock(13, 5, day: 1)])
    }

    @Test func `stated dates win over counted ones`() {
        #expect(
            seconds([
                "2005-08-09 01:00:00\talice\ta", "[2005-08-08 02:00] <alice> b", "Aug 10 03:00:00 <alice> c",
                "Aug 11 2005 03:00:00 <alice> d", "2005-08-08T11:29:33.250Z <alice> e",
                "2005-08-08T11:29:33+02:00 <alice> f",
            ]) == [
                clock(1, day: 1), clock(2), clock(3, day: 2), clock(3, day: 3), clock(11, 29, 33), clock(9, 29, 33),
            ])
    }

    @Test func `a heading changes the day`() {
        #expect(
            seconds(["[11:29] <a> a", "--- Day changed Wed Aug 10 2005", "[09:00] <a> b"])
                == [clock(11, 29), clock(0, day: 2), clock(9, day: 2)])
        #expect(
            seconds(["--- Log opened Mon Aug 08 11:29:03 2005", "=== bob entered the room."], date: nil)
                == [clock(11, 29, 3), clock(11, 29, 3)])
    }

    @Test func `without a date there is no time until one is stated`() {
        #expect(
            seconds(["[11:29] <a> a", "Session Start: Mon Aug 08 12:00:00 2005", "[12:01] <a> b"], date: nil)
                == [nil, clock(12), clock(12, 1)])
    }

    @Test func `the zone is taken off`() {
        #expect(seconds(["[11:29] <alice> hi"], utcOffset: 7200) == [clock(9, 29)])
        #expect(seconds(["[11:29] <alice> hi"], utcOffset: -3600) == [clock(12, 29)])
    }

    @Test func `new year's eve goes into the next year`() {
        var parser = IRCLogParser(date: CivilDate(year: 2005, month: 12, day: 31))
        let records = parser.append(Array("Dec 31 23:59:59 <a> a\nJan 01 00:00:00 <a> b\n".utf8))
        #expect(records.map(\.at) == [1_136_073_599_000, 1_136_073_600_000])
    }
}
