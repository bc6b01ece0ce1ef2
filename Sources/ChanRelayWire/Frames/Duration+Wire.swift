extension Duration {
    /// The duration in whole milliseconds, clamped to the wire's range.
    package var wireMilliseconds: UInt32 {
        UInt32(clamping: components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
    }
}
