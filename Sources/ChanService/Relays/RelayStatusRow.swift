package import ChanCore
package import ChanID
package import ChanReading

/// A relay as its owner sees it: its state in the log, and the result of a probe.
package struct RelayStatusRow: Sendable {
    package let relay: RelayEntry
    package let observed: ObservedRelayState
    package let size: UInt64?
    /// The number of entries that it is behind our log.
    package let lag: UInt64?
    package let lagSeconds: Int64?
    package let cosignedSize: UInt64
    /// The seconds since the oldest entry that it has not cosigned was written; 0 if it cosigned all, `nil` if it never
    /// answered.
    package let uncosignedSeconds: Int64?
    package let probedAt: Timestamp?
    /// The relay's description of itself, and its latency; `nil` without an answered probe.
    package let measurement: RelayMeasurement?
    /// The error name from schema/errors.json.
    package let error: String?
    package let detail: String?
}

/// The description that a probed relay gave of itself, and its latency.
package struct RelayMeasurement: Sendable {
    package let cosignedAt: Timestamp?
    /// The time until the relay had proved its identity and accepted our key.
    package let handshake: Duration
    /// The time of one request on the connection.
    package let roundTrip: Duration
    /// The time until the relay had served its newest entry, the same as ours; `nil` if it holds none or did not.
    package let canary: Duration?
    /// How far its clock is ahead of this node's; negative if it is behind.
    package let clockSkewMilliseconds: Int64
    package let startedAt: Timestamp
    /// When its identity and certificate were made.
    package let certificateAt: Timestamp
    package let subscribers: UInt64
    /// The bytes of entries that it stores of the conversation, and its limit for them.
    package let bytes: UInt64
    package let logRoom: UInt64
    /// Its limit for the files of one conversation, in bytes.
    package let fileRoom: UInt64
    package let version: String
}

extension Duration {
    package var milliseconds: Int64 {
        components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000
    }
}
