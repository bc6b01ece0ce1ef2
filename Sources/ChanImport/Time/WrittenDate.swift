/// A date in a heading: `Mon Aug 08 11:29:00 2005`, `08 Aug 2005`, `2005-08-08`.
struct WrittenDate: Hashable, Sendable {
    let date: CivilDate
    let time: ClockTime?

    /// Searches for year, month and day among the words of `text`, in any order.
    ///
    /// - Returns: `nil` unless all three are present and name an existing day.
    init?(in text: ArraySlice<UInt8>) {
        var parts = Parts()
        for word in text.words { parts.take(word) }
        guard let date = parts.date else { return nil }
        self.date = date
        self.time = parts.time
    }

    private struct Parts {
        private var year: Int?
        private var month: Int?
        private var day: Int?
        private var whole: CivilDate?
        private(set) var time: ClockTime?

        var date: CivilDate? {
            if let whole { return whole }
            guard let year, let month, let day else { return nil }
            return CivilDate(year: year, month: month, day: day)
        }

        mutating func take(_ word: ArraySlice<UInt8>) {
            var cursor = ByteCursor(Array(word))
            if let date = CivilDate.read(from: &cursor) {
                whole = whole ?? date
            } else if let read = ClockTime.read(from: &cursor) {
                time = time ?? read.time
            } else if let number = cursor.number(digits: 4...4) {
                year = year ?? number
            } else if let number = cursor.number(digits: 1...2) {
                day = day ?? number
            } else if let number = MonthName.number(of: word) {
                month = month ?? number
            }
        }
    }
}

enum MonthName {
    private static let names = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// Returns 1 to 12 for an English month name or its first letters, at least three, in either case.
    static func number(of word: ArraySlice<UInt8>) -> Int? {
        guard word.count >= 3 else { return nil }
        let letters = word.map(\.lowercase)
        return names.firstIndex { $0.utf8.starts(with: letters) }.map { $0 + 1 }
    }
}
