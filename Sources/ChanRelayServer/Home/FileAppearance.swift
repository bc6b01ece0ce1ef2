internal import ChanRelayWire
internal import ChanSystem

/// Waits for a file to appear in a directory. Blocks its thread.
enum FileAppearance {
    /// Waits for `isThere` to become true.
    /// - Returns: whether it did within the time.
    static func wait(in directory: String, milliseconds: Int32, until isThere: () -> Bool) -> Bool {
        let watch = DirectoryWatch(directory)
        let clock = ContinuousClock()
        let deadline = clock.now + .milliseconds(Int64(milliseconds))
        while !isThere() {
            let remaining = (deadline - clock.now).wireMilliseconds
            guard clock.now < deadline, remaining > 0 else { return false }
            watch.wait(milliseconds: Int32(clamping: remaining))
        }
        return true
    }
}
