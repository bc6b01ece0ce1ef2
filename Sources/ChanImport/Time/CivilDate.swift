/// A day of the proleptic Gregorian calendar, years 1 to 9999.
package struct CivilDate: Hashable, Comparable, Sendable {
    package let year: Int
    package let month: Int
    package let day: Int

    /// - Returns: `nil` if the day does not exist.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.length(ofMonth: month, in: year)).contains(day)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    private static func length(ofMonth month: Int, in year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    /// The days since 1970-01-01. Years begin in March and eras have 400 years, so that the leap day is the last of a
    /// year and the arithmetic needs only integers ("days_from_civil", H. Hinnant, chrono-Compatible Low-Level Date
    /// Algorithms).
    package var daysSinceEpoch: Int {
        let shiftedYear = month > 2 ? year : year - 1
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CivilDate {
    /// Finds the first date in a file's name: `2005-08-08`, `2005_08_08`, `2005.08.08` or `20050808`, not part of a
    /// longer number. Directories before the name are ignored.
    package init?(fileName: String) {
        let name = fileName.utf8.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
        for start in name.indices where start == 0 || !name[start - 1].isDigit {
            var cursor = ByteCursor(Array(name[start...]))
            if let date = Self.read(from: &cursor) {
                self = date
                return
            }
        }
        return nil
    }

    /// - Parameter text: exactly of the form `2005-08-08`.
    package init?(_ text: String) {
        guard text.utf8.count == 10, let date = CivilDate(fileName: text), date.description == text else { return nil }
        self = date
    }

    /// Reads year, month and day in this order, with one separator throughout or none.
    static func read(from cursor: inout ByteCursor) -> CivilDate? {
        cursor.attempt { cursor in
            if let number = cursor.number(digits: 8...8) {
                return CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
            }
            guard let year = cursor.number(digits: 4...4), let separator = cursor.next,
                "-_./".utf8.contains(separator), cursor.skip(separator),
                let month = cursor.number(digits: 2...2), cursor.skip(separator),
                let day = cursor.number(digits: 2...2)
            else { return nil }
            return CivilDate(year: year, month: month, day: day)
        }
    }
}

extension CivilDate: CustomStringConvertible {
    /// The form `2005-08-08`.
    package var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
