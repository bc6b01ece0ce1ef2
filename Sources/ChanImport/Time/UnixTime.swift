/// Converts times that exports contain as seconds since 1970.
enum UnixTime {
    private static let upToYear9999: ClosedRange<Int64> = 0...253_402_300_799

    /// - Returns: `nil` for a value that is not a valid time of a message.
    static func milliseconds(_ seconds: Int64) -> Int64? {
        upToYear9999.contains(seconds) ? seconds * 1000 : nil
    }
}
