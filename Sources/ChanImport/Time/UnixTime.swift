/// Seconds since 1970, as exports state them.
enum UnixTime {
    private static let upToYear9999: ClosedRange<Int64> = 0...253_402_300_799

    /// - Returns: `nil` for what is no time of a message.
    static func milliseconds(_ seconds: Int64) -> Int64? {
        upToYear9999.contains(seconds) ? seconds * 1000 : nil
    }
}
