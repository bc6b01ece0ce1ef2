import ChanCLI
import ChanJSON
import ChanTerminal
import Testing

@Suite("Times and durations as text") struct TimeTextTests {
    @Test(
        arguments: [
            ("90", 90), ("90s", 90), ("15m", 900), ("2h", 7200), ("3d", 259_200), ("1w", 604_800), ("1h30m", 5400),
            ("0", 0),
            ("", nil), ("h", nil), ("2x", nil), ("-3", nil), ("1h3", nil), ("2 h", nil), ("٣d", nil),
            ("99999999999999999999", nil), ("9999999999", nil), ("9999w9999w", nil),
        ] as [(String, Int?)])
    func `durations are parsed`(text: String, expected: Int?) {
        #expect(DurationText.seconds(text) == expected)
    }

    @Test(arguments: [
        (0, "0s"), (59, "59s"), (60, "1m"), (3725, "1h 2m"), (90_061, "1d 1h"), (259_200, "3d"),
    ])
    func `durations are formatted in their two largest units`(seconds: Int, expected: String) {
        #expect(TimeText.durationText(seconds: seconds) == expected)
    }

    @Test(arguments: [
        ("2005-08-08T07:01:02Z", "2005-08-08 07:01:02"), ("2005-08-08T07:01:02.125Z", "2005-08-08 07:01:02"),
        ("yesterday", "yesterday"), ("2005-08-08T07:01:02+02:00", "2005-08-08T07:01:02+02:00"),
    ])
    func `times are shortened for people`(text: String, expected: String) {
        #expect(TimeText.dateTimeText(text) == expected)
    }

    @Test(arguments: [
        ("3d", 1_123_459_200, 1, "2005-08-11T00:00:00Z"), ("2h", 1_123_459_200, -1, "2005-08-07T22:00:00Z"),
        ("0s", 0, 1, "1970-01-01T00:00:00Z"), ("60d", 1_709_164_800, -1, "2023-12-31T00:00:00Z"),
        ("2005-08-08T07:01:02Z", 0, 1, "2005-08-08T07:01:02Z"),
    ])
    func `relative times become RFC 3339`(text: String, now: Int, direction: Int, expected: String) {
        #expect(TimeText.timestamp(text, now: now, isFuture: direction > 0) == expected)
    }

    /// Two hours east of Greenwich, on 8 August 2005, 02:00 there.
    private static let zone = LocalZone(offset: { _ in 7_200_000 }, abbreviation: { _ in "CEST" })

    @Test(arguments: [
        ("2005-08-01", "2005-07-31T22:00:00Z"), ("2005-08-01 14:30", "2005-08-01T12:30:00Z"),
        ("today", "2005-08-07T22:00:00Z"), ("yesterday", "2005-08-06T22:00:00Z"),
        ("tomorrow", "2005-08-08T22:00:00Z"), ("tomorrow 09:00", "2005-08-09T07:00:00Z"), ("soon", "soon"),
        ("2005-02-30", "2005-02-30"), ("tomorrow 25:00", "tomorrow 25:00"), ("3d", "2005-08-11T00:00:00Z"),
    ])
    func `dates are those of the local calendar`(text: String, expected: String) {
        #expect(TimeText.timestamp(text, now: FakeTerminal.now, isFuture: true, in: Self.zone) == expected)
    }

    @Test func `a local time names its zone`() {
        #expect(TimeText.localText("2005-08-08T07:01:02Z", in: Self.zone) == "2005-08-08 09:01:02 CEST, UTC+2")
        #expect(TimeText.localText("soon", in: Self.zone) == "soon")
    }
}
