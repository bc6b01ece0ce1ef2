/// A point in time as the API represents it: RFC 3339 in UTC, `2005-08-08T11:29:00Z`, with milliseconds only if they
/// are not zero.
package struct UTCTime: Hashable, Comparable, Sendable {
    /// The milliseconds since 1970-01-01T00:00:00Z.
    package let milliseconds: Int64

    package init(milliseconds: Int64) { self.milliseconds = milliseconds }

    package static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }
}

extension UTCTime: CustomStringConvertible {
    package var description: String {
        var text: [UInt8] = []
        text.reserveCapacity(24)
        append(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends the text of `description`. It is optimized because lists contain thousands of times.
    func append(to text: inout [UInt8]) {
        let (seconds, fraction) = milliseconds.flooredDivision(by: 1000)
        let (days, second) = seconds.flooredDivision(by: 86_400)
        let date = CivilDate(days: days)
        text.append(date.year, digits: 4)
        text.append("-", date.month, digits: 2)
        text.append("-", date.day, digits: 2)
        text.append("T", second / 3600, digits: 2)
        text.append(":", second / 60 % 60, digits: 2)
        text.append(":", second % 60, digits: 2)
        if fraction != 0 { text.append(".", fraction, digits: 3) }
        text.append(UInt8(ascii: "Z"))
    }

    /// Parses RFC 3339 with `Z` or an offset. Fractions are truncated to milliseconds, and a leap second becomes the
    /// next second.
    ///
    /// - Returns: `nil` for any other text, or a date that does not exist.
    package init?(_ text: String) {
        var reader = TimeReader(text)
        guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2), reader.skip("-"),
            let day = reader.number(2), reader.skip("T", or: "t"), let hour = reader.number(2), reader.skip(":"),
            let minute = reader.number(2), reader.skip(":"), let second = reader.number(2),
            let milli = reader.fraction(), let offset = reader.offset(), reader.isAtEnd,
            hour < 24, minute < 60, second <= 60, let date = CivilDate(year: year, month: month, day: day)
        else { return nil }
        let seconds = date.days * 86_400 + hour * 3600 + minute * 60 + second - offset
        self.init(milliseconds: seconds * 1000 + milli)
    }
}

extension UTCTime {
    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// The time in whole seconds as headers of HTTP and feeds of RSS contain it (IMF-fixdate of RFC 9110 §5.6.7):
    /// `Sun, 06 Nov 1994 08:49:37 GMT`.
    package var httpDate: String {
        let (days, second) = milliseconds.flooredDivision(by: 1000).0.flooredDivision(by: 86_400)
        let date = CivilDate(days: days)
        // 1970-01-01 was a Thursday.
        var text = Array("\(Self.weekdays[Int(days.flooredDivision(by: 7).1)]),".utf8)
        text.append(" ", date.day, digits: 2)
        text.append(contentsOf: " \(Self.months[Int(date.month) - 1])".utf8)
        text.append(" ", date.year, digits: 4)
        text.append(" ", second / 3600, digits: 2)
        text.append(":", second / 60 % 60, digits: 2)
        text.append(":", second % 60, digits: 2)
        return String(decoding: text, as: UTF8.self) + " GMT"
    }
}

/// A date of the Gregorian calendar and its day number, by Howard Hinnant's `days_from_civil`.
private struct CivilDate {
    let year: Int64
    let month: Int64
    let day: Int64

    init(days: Int64) {
        let (era, dayOfEra) = (days + 719_468).flooredDivision(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    init?(year: Int64, month: Int64, day: Int64) {
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths: [Int64] = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...12).contains(month), day >= 1, day <= lengths[Int(month) - 1] else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    var days: Int64 {
        let (era, yearOfEra) = (month <= 2 ? year - 1 : year).flooredDivision(by: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}

private struct TimeReader {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) { rest = Array(text.utf8)[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func number(_ width: Int) -> Int64? {
        let digits = rest.prefix(width)
        guard digits.count == width, digits.allSatisfy(Self.isDigit) else { return nil }
        rest = rest.dropFirst(width)
        return digits.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }

    mutating func skip(_ character: Character, or other: Character? = nil) -> Bool {
        guard let byte = rest.first, byte == character.asciiValue || byte == other?.asciiValue else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Parses an optional fraction into milliseconds; `nil` for a point without digits.
    mutating func fraction() -> Int64? {
        guard skip(".") else { return 0 }
        let digits = rest.prefix(while: Self.isDigit)
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(digits.count)
        let three = Array(digits.prefix(3)) + [UInt8](repeating: UInt8(ascii: "0"), count: max(0, 3 - digits.count))
        return three.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }

    /// Parses an offset into seconds east of UTC.
    mutating func offset() -> Int64? {
        if skip("Z", or: "z") { return 0 }
        let sign: Int64 = rest.first == UInt8(ascii: "-") ? -1 : 1
        guard skip("+", or: "-"), let hours = number(2), skip(":"), let minutes = number(2), hours < 24, minutes < 60
        else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

extension [UInt8] {
    fileprivate mutating func append(_ sign: Unicode.Scalar, _ number: Int64, digits: Int) {
        append(UInt8(ascii: sign))
        append(number, digits: digits)
    }

    /// Appends the number with at least `digits` digits; years after 9999 have more.
    fileprivate mutating func append(_ number: Int64, digits: Int) {
        var scale = (1..<digits).reduce(Int64(1)) { scale, _ in scale * 10 }
        guard (0..<scale * 10).contains(number) else { return append(contentsOf: String(number).utf8) }
        while scale > 0 {
            append(UInt8(ascii: "0") + UInt8(number / scale % 10))
            scale /= 10
        }
    }
}

extension Int64 {
    /// Returns the quotient rounded towards minus infinity and a remainder that is never negative.
    fileprivate func flooredDivision(by divisor: Int64) -> (Int64, Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
