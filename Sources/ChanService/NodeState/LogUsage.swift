/// The size of a log of another origin: the bytes of its entries below `end`, including bodies. Bodies pruned since are
/// counted until the quota seems exceeded.
struct LogUsage {
    var bytes: UInt64 = 0
    var end: UInt64 = 0
    /// How many of the bytes were added by `add(lateBodies:)` since the node was opened.
    var lateBytes: UInt64 = 0
}
