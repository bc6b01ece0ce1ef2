package import ChanLog

/// The options that an origin sends with a batch.
package struct PublishOptions: Hashable, Sendable {
    /// The largest note of this relay that the origin knows; may be empty.
    package let cosigned: [UInt8]
    /// How far the log's time is ahead of the origin's clock. Sent explicitly rather than read from the log, because
    /// the entries dated by a wrong clock may fill several batches before the one that contains the offset.
    package let offset: ClockOffset

    /// Decodes the options.
    /// - Throws: `malformed` for an offset out of range.
    package init(_ publish: WirePublish) throws(RelayError) {
        guard let offset = ClockOffset(milliseconds: publish.clockOffsetMs) else {
            throw RelayError(.malformed, "the clock offset \(publish.clockOffsetMs) is out of range")
        }
        self.offset = offset
        cosigned = [UInt8](publish.cosigned)
    }
}
