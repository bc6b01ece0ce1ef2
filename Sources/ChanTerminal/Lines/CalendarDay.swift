/// A day of the Gregorian calendar, from its number: days since 1 January 1970.
package struct CalendarDay: Hashable, Sendable {
    package let number: Int
    package let year, month, day: Int

    /// Computes with years that begin in March, so that a leap day is the last of its year.
    package init(number: Int) {
        self.number = number
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// - Returns: `nil` for a date that does not exist.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...9_999).contains(year), (1...12).contains(month), (1...31).contains(day) else { return nil }
        let marchYear = month <= 2 ? year - 1 : year
        let era = marchYear / 400
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.init(number: era * 146_097 + dayOfEra - 719_468)
        guard self.month == month, self.day == day else { return nil }
    }

    private static let weekdays = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    private var monthName: String { Self.months[month - 1] }

    /// `Tuesday, 12 March`, with the year unless it is that of today.
    func heading(today: CalendarDay) -> String {
        let weekday = Self.weekdays[((number % 7) + 7) % 7]
        return "\(weekday), \(day) \(monthName)" + (year == today.year ? "" : " \(year)")
    }

    /// `12 Mar`, with the year unless it is that of today.
    func short(today: CalendarDay) -> String {
        "\(day) \(monthName.prefix(3))" + (year == today.year ? "" : " \(year)")
    }
}
