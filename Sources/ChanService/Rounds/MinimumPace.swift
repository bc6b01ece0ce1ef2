/// The minimum transfer with which a turn with a relay may continue. A relay below it counts as slow: its turn ends,
/// what was verified is kept, and the relay's backoff begins.
///
/// The pace is 512 bytes a second, 4 kbit/s: less than half of what the slowest link that carries data has, a GSM call
/// of 9.6 kbit/s, and a tenth of GPRS. On such a link a request takes a second or two to be answered, so that small
/// requests one after another bring few bytes; each thing that was transferred (an entry, a submission, a chunk of a file)
/// therefore also counts for two seconds. An answer counts as it arrives, not when it is whole.
enum MinimumPace {
    static let bytesPerSecond = 512
    static let secondsPerItem = 2

    /// Returns whether a turn that transferred this much in a period may continue.
    static func isMet(by transferred: SyncProgress.Transferred, in period: Duration) -> Bool {
        let earned = Double(transferred.items * secondsPerItem) + Double(transferred.bytes) / Double(bytesPerSecond)
        return earned >= period / .seconds(1)
    }
}
