import ChanImport
import ChanTestSupport
import Foundation
import Testing

struct CivilDateTests {
    @Test func `only days that exist are dates`() {
        #expect(CivilDate(year: 2004, month: 2, day: 29) != nil)
        #expect(CivilDate(year: 2000, month: 2, day: 29) != nil)
        #expect(CivilDate(year: 1900, month: 2, day: 29) == nil)
        #expect(CivilDate(year: 2005, month: 2, day: 29) == nil)
        #expect(CivilDate(year: 2005, month: 4, day: 31) == nil)
        #expect(CivilDate(year: 2005, month: 13, day: 1) == nil)
        #expect(CivilDate(year: 2005, month: 0, day: 1) == nil)
        #expect(CivilDate(year: 0, month: 1, day: 1) == nil)
    }

    @Test func `the epoch and the day of the first log are where they should be`() throws {
        #expect(try #require(CivilDate(year: 1970, month: 1, day: 1)).daysSinceEpoch == 0)
        #expect(try #require(CivilDate(year: 1969, month: 12, day: 31)).daysSinceEpoch == -1)
        #expect(try #require(CivilDate(year: 2005, month: 8, day: 8)).daysSinceEpoch == 13_003)
    }

    @Test func `five hundred years count like the calendar of Foundation`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        for day in stride(from: -100_000, through: 100_000, by: 17) {
            let parts = calendar.dateComponents(
                [.year, .month, .day], from: Date(timeIntervalSince1970: Double(day) * 86_400))
            let (year, month, dayOfMonth) = try (
                #require(parts.year), #require(parts.month), #require(parts.day)
            )
            let date = try #require(CivilDate(year: year, month: month, day: dayOfMonth))
            #expect(date.daysSinceEpoch == day)
        }
    }

    @Test(arguments: [
        ("2005-08-08_01.log", "2005-08-08"), ("/logs/1999-01-01/#ubuntu.20050808.log", "2005-08-08"),
        ("ubuntu_2005_08_08.txt", "2005-08-08"), ("2005.08.08.log", "2005-08-08"),
        ("#help-2016-12-19_20.log", "2016-12-19"), ("2005-02-30_2005-03-01.log", "2005-03-01"),
    ])
    func `a file's name gives its date`(name: String, date: String) {
        #expect(CivilDate(fileName: name)?.description == date)
    }

    @Test(arguments: ["channel-two.dev.log", "", "/", "2005-8-8.log", "120050808.log", "2005-08_08.log", "2005-13-01"])
    func `other names give none`(name: String) {
        #expect(CivilDate(fileName: name) == nil)
    }

    @Test func `a date is read from its own form alone`() {
        #expect(CivilDate("2005-08-08") == CivilDate(year: 2005, month: 8, day: 8))
        for text in ["", "2005-08-8", "2005/08/08", "20050808", "2005-08-08 ", "2005-02-30", "x2005-08-08"] {
            #expect(CivilDate(text) == nil, "\(text)")
        }
    }
}
