/// The minimum transfer with which a turn with a relay may continue. A relay below it counts as slow: its turn ends,
/// verified data is kept, and the relay's backoff begins.
///
/// The pace is 512 bytes a second, 4 kbit/s: less than half the rate of the slowest link that carries data, a GSM call
/// of 9.6 kbit/s, and a tenth of the rate of GPRS. On such a link the answer to a request takes a second or two, so
/// that small sequential requests transfer few bytes; each transferred item (an entry, a submission, a chunk of a file)
/// therefore also counts for two seconds. The bytes of an answer count as they arrive, not when the answer is complete.
enum MinimumPace {
    static let bytesPerSecond = 512
    static let secondsPerItem = 2

    /// Returns whether a turn that transferred this much in a period may continue.
    static func isMet(by transferred: SyncProgress.Transferred, in period: Duration) -> Bool {
        let earned = Double(transferred.items * secondsPerItem) + Double(transferred.bytes) / Double(bytesPerSecond)
        return earned >= period / .seconds(1)
    }
}
