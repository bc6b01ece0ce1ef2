import ChanID
import ChanRelayWire
import ChanStore

/// A comparison of a preview with its channel. It is repeated when the log grew, and after some seconds, because messages
/// also disappear by themselves.
struct PreviewCheck: Sendable {
    let sequence: UInt64
    let size: EntryNumber
    let at: Timestamp

    private static let validity: Int64 = 5_000

    func covers(_ stored: StoredPreview, size: EntryNumber, at now: Timestamp) -> Bool {
        sequence == stored.sequence && self.size == size
            && (at.milliseconds..<at.milliseconds + Self.validity).contains(now.milliseconds)
    }
}

/// The last attempt to send a preview to a relay.
struct PreviewDelivery: Sendable {
    /// The number of the preview that the relay has; `nil` if the attempt failed.
    var sequence: UInt64?
    var failure: RelayError?
    /// The scheme and host of the relay's web server, as the relay reports.
    var webURL: String?
}
