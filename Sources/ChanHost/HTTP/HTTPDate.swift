/// The time of a response (RFC 9110 §5.6.7).
enum HTTPDate {
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Formats a time as IMF-fixdate: `Sun, 06 Nov 1994 08:49:37 GMT`.
    /// - Parameter milliseconds: since 1970, not negative.
    static func text(_ milliseconds: Int64) -> String {
        let seconds = max(0, milliseconds) / 1_000
        let (day, rest) = (seconds / 86_400, seconds % 86_400)
        // Years that begin in March have the leap day at their end. 719,468 days lie between 0000-03-01 and 1970.
        let shifted = day + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = Int(marchMonth < 10 ? marchMonth + 2 : marchMonth - 10)
        let year = yearOfEra + era * 400 + (month < 2 ? 1 : 0)
        let dayOfMonth = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let time = [rest / 3_600, rest / 60 % 60, rest % 60].map(twoDigits).joined(separator: ":")
        return "\(days[Int(day % 7)]), \(twoDigits(dayOfMonth)) \(months[month]) \(year) \(time) GMT"
    }

    private static func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
