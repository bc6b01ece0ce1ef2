import ChanJSON
import ChanTestSupport
import Foundation
import Testing

@Suite("Times and bytes in text")
struct TextEncodingTests {
    @Test(arguments: [0, 7, -7, 10, -10, 99, 100, 1_234_567_890, Int.max, Int.min])
    func `an integer is written in decimal digits`(_ number: Int) {
        #expect(JSONWriter.text(.integer(number)) == String(number))
    }

    @Test(
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (1_123_500_540_000, "2005-08-08T11:29:00Z"), (1, "1970-01-01T00:00:00.001Z"),
            (-1, "1969-12-31T23:59:59.999Z"), (951_782_400_000, "2000-02-29T00:00:00Z"),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
        ] as [(Int64, String)])
    func `a time is written in UTC, with milliseconds only if they are not zero`(_ milliseconds: Int64, _ text: String)
    {
        #expect(UTCTime(milliseconds: milliseconds).description == text)
        #expect(UTCTime(text)?.milliseconds == milliseconds)
    }

    @Test(
        arguments: [
            ("2005-08-08T13:29:00+02:00", 1_123_500_540_000), ("2005-08-08t11:29:00z", 1_123_500_540_000),
            ("2005-08-08T11:29:00.1239Z", 1_123_500_540_123), ("2005-08-08T05:59:00-05:30", 1_123_500_540_000),
            ("2016-12-31T23:59:60Z", 1_483_228_800_000),
        ] as [(String, Int64)])
    func `a time is parsed by RFC 3339`(_ text: String, _ milliseconds: Int64) {
        #expect(UTCTime(text)?.milliseconds == milliseconds)
    }

    @Test(arguments: [
        "", "2005-08-08", "2005-08-08 11:29:00Z", "2005-08-08T11:29:00", "2005-02-29T00:00:00Z",
        "2005-13-01T00:00:00Z",
        "2005-00-01T00:00:00Z", "2005-08-08T24:00:00Z", "2005-08-08T11:60:00Z", "2005-08-08T11:29:00.Z",
        "2005-08-08T11:29:00Z ", "2005-08-08T11:29:00+2:00", "05-08-08T11:29:00Z", "２005-08-08T11:29:00Z",
    ])
    func `an invalid time is refused`(_ text: String) {
        #expect(UTCTime(text) == nil)
    }

    @Test func `times match Foundation's calendar over ten thousand years`() {
        var random = Seed.generator(for: "utc-time")
        let formatter = ISO8601DateFormatter()
        for _ in 0..<2000 {
            let seconds = Int64.random(in: -62_000_000_000...253_000_000_000, using: &random)
            let text = UTCTime(milliseconds: seconds * 1000).description
            #expect(UTCTime(text)?.milliseconds == seconds * 1000)
            guard seconds > -12_000_000_000 else { continue }
            #expect(text == formatter.string(from: Date(timeIntervalSince1970: TimeInterval(seconds))))
        }
    }

    @Test func `dates of HTTP match Foundation's calendar from 1970 to 9999, in whole seconds`() throws {
        var random = Seed.generator(for: "http-date")
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        for seconds in [0, 951_782_400, 784_111_777]
            + (0..<500).map({ _ in Int64.random(in: 0...253_402_300_799, using: &random) })
        {
            let expected = formatter.string(from: Date(timeIntervalSince1970: TimeInterval(seconds)))
            #expect(UTCTime(milliseconds: seconds * 1000 + 999).httpDate == expected)
        }
        #expect(UTCTime(milliseconds: 784_111_777_000).httpDate == "Sun, 06 Nov 1994 08:49:37 GMT")
    }

    @Test func `base64 matches Foundation's, and only the canonical form is accepted`() {
        var random = Seed.generator(for: "base64")
        for length in 0..<64 {
            let bytes = random.bytes(length)
            let text = Base64(bytes).text
            #expect(text == Data(bytes).base64EncodedString())
            #expect(Base64(text: text)?.bytes == bytes)
        }
        for bad in ["A", "AA", "AAA", "AB==", "AAB=", "A===", "AA=A", "AA==AA==", "AA-_", "AAAA\n", "=AAA"] {
            #expect(Base64(text: bad) == nil, "\(bad)")
        }
    }
}
