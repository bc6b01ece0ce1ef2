internal import ChanLog

/// What an origin says beside a batch.
struct PublishOptions: Hashable, Sendable {
    /// The largest note of this relay the origin knows; may be empty.
    let cosigned: [UInt8]
    /// How far the log's time runs ahead of the origin's clock. It is told, not read off the log, because the entries that a wrong
    /// clock dated may fill several batches before the one that holds the offset.
    let offset: ClockOffset

    /// - Throws: `malformed` for an offset out of range.
    init(_ publish: WirePublish) throws(RelayError) {
        guard let offset = ClockOffset(milliseconds: publish.clockOffsetMs) else {
            throw RelayError(.malformed, "the clock offset \(publish.clockOffsetMs) is out of range")
        }
        self.offset = offset
        cosigned = [UInt8](publish.cosigned)
    }
}
