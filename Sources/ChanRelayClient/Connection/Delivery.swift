package import ChanID
package import ChanLog
package import ChanRelayWire

/// Entries that a relay delivered, as received and not verified.
package struct Delivery: Hashable, Sendable {
    /// The relay that delivered them; errors about the delivery name it.
    package let relay: RelayID
    /// The parsed batch, or the parsing error.
    package let batch: Result<UnverifiedBatch, MalformedError>

    init(_ bytes: [UInt8], from relay: RelayID) {
        self.relay = relay
        do throws(MalformedError) { batch = .success(try UnverifiedBatch(parsing: bytes)) } catch {
            batch = .failure(error)
        }
    }
}

/// The result of a range request.
package struct FetchedRange: Hashable, Sendable {
    /// `nil` when the relay has no entry from the requested one on.
    package let delivery: Delivery?
    /// The number of entries that the relay holds.
    package let size: UInt64
}

/// A relay's answer to a publication.
package struct PublishedNote: Hashable, Sendable {
    /// The number of entries that the relay now holds.
    package let size: UInt64
    /// A signed note of that size. It has the relay's cosignature unless the relay lost entries and has not recovered.
    package let note: [UInt8]
}

/// A submission waiting for the origin.
package struct PendingSubmission: Hashable, Sendable {
    /// Increases with every submission; the cursor for the next `drain`.
    package let sequence: UInt64
    /// An encoded `Submission`, not verified.
    package let submission: [UInt8]
    package let receivedAt: Timestamp
}

/// A relay's report about itself and about one conversation.
package struct RelayStatus: Hashable, Sendable {
    package let conversationStatus: RelayConversationStatus
    /// The size of the stored entries and bodies.
    package let bytes: UInt64
    /// The number of subscribers now connected.
    package let subscribers: UInt64
    /// The time of the last cosignature; `nil` before the first.
    package let cosignedAt: Timestamp?
    /// The relay's clock when it answered.
    package let now: Timestamp
    package let startedAt: Timestamp
    /// When the relay's identity and certificate were created.
    package let createdAt: Timestamp
    package let name: String
    package let software: String
    /// The number of pairs of notes that prove a fork of the log.
    package let evidence: UInt64
    /// The newest pair, as in a failure `forked`; not verified.
    package let forkEvidence: [[UInt8]]
    /// The relay's exchanges with the conversation's other relays; empty where it does not report them.
    package let peers: [PeerReport]
}
