/// A time of day in a log.
package struct ClockTime: Hashable, Sendable {
    package let hour: Int
    package let minute: Int
    package let second: Int
    package let millisecond: Int

    /// - Returns: `nil` unless it is a valid time of day; second 60 is a leap second.
    package init?(hour: Int, minute: Int, second: Int = 0, millisecond: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
            (0...999).contains(millisecond)
        else { return nil }
        self.hour = hour
        self.minute = minute
        self.second = second
        self.millisecond = millisecond
    }

    package var millisecondsSinceMidnight: Int64 {
        Int64(((hour * 60 + minute) * 60 + second) * 1000 + millisecond)
    }
}

extension ClockTime {
    /// Reads `H:MM`, `HH:MM:SS`, `HH:MM:SS.fff`, each with an optional `AM` or `PM`.
    static func read(from cursor: inout ByteCursor) -> (time: ClockTime, hasMeridiem: Bool)? {
        cursor.attempt { cursor in
            guard let hour = cursor.number(digits: 1...2), cursor.skip(UInt8(ascii: ":")),
                let minute = cursor.number(digits: 2...2)
            else { return nil }
            var second = 0
            var millisecond = 0
            if cursor.skip(UInt8(ascii: ":")) {
                guard let read = cursor.number(digits: 2...2) else { return nil }
                second = read
                millisecond = readFraction(from: &cursor)
            }
            let meridiem = readMeridiem(from: &cursor)
            guard let hour = meridiem?.hour(hour) ?? (meridiem == nil ? hour : nil),
                let time = ClockTime(hour: hour, minute: minute, second: second, millisecond: millisecond)
            else { return nil }
            return (time, meridiem != nil)
        }
    }

    private static func readFraction(from cursor: inout ByteCursor) -> Int {
        cursor.attempt { cursor in
            guard cursor.skip(UInt8(ascii: ".")) || cursor.skip(UInt8(ascii: ",")) else { return nil }
            let digits = cursor.read(while: \.isDigit)
            guard (1...9).contains(digits.count) else { return nil }
            let thousandths = (digits + [UInt8](repeating: UInt8(ascii: "0"), count: 2)).prefix(3)
            return thousandths.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        } ?? 0
    }

    private static func readMeridiem(from cursor: inout ByteCursor) -> Meridiem? {
        cursor.attempt { cursor in
            cursor.skip(while: \.isBlank)
            let letters = cursor.read(while: \.isLetter).map(\.lowercase)
            return Meridiem(rawValue: String(decoding: letters, as: UTF8.self))
        }
    }
}

private enum Meridiem: String {
    case am
    case pm

    /// Returns the hour of the 24-hour clock; `nil` for a number that is not valid on a 12-hour clock.
    func hour(_ displayed: Int) -> Int? {
        guard (1...12).contains(displayed) else { return nil }
        return switch self {
        case .am: displayed % 12
        case .pm: displayed % 12 + 12
        }
    }
}
