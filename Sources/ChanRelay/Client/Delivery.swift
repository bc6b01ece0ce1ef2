package import ChanID
package import ChanLog

/// Entries a relay delivered, as received.
package struct Delivery: Hashable, Sendable {
    /// Who delivered it: named in whatever turns out to be wrong with it.
    package let relay: RelayID
    /// The batch, or why its bytes are none.
    package let batch: Result<UnverifiedBatch, MalformedError>

    init(_ bytes: [UInt8], from relay: RelayID) {
        self.relay = relay
        do throws(MalformedError) { batch = .success(try UnverifiedBatch(parsing: bytes)) } catch {
            batch = .failure(error)
        }
    }
}

/// What a range request brought.
package struct FetchedRange: Hashable, Sendable {
    /// `nil` when the relay has nothing from that entry on.
    package let delivery: Delivery?
    /// How many entries the relay holds.
    package let size: UInt64
}

/// A relay's answer to a publication.
package struct PublishedNote: Hashable, Sendable {
    /// How many entries the relay holds now.
    package let size: UInt64
    /// A signed note of that size, with the relay's cosignature unless it was rolled back and has not caught up.
    package let note: [UInt8]
}

/// A submission waiting for the origin.
package struct PendingSubmission: Hashable, Sendable {
    /// Increases with every letter: drain on from here.
    package let sequence: UInt64
    /// An encoded `Submission`, not checked.
    package let submission: [UInt8]
    package let receivedAt: Timestamp
}

/// What a relay says of itself and of one conversation.
package struct RelayStatus: Hashable, Sendable {
    package let standing: RelayConversationStatus
    /// Entries and bodies stored.
    package let bytes: UInt64
    /// Connected now.
    package let subscribers: UInt64
    /// Of the last cosignature; `nil` before the first.
    package let cosignedAt: Timestamp?
    /// The relay's clock when it answered.
    package let now: Timestamp
    package let startedAt: Timestamp
    /// Of its identity and certificate.
    package let createdAt: Timestamp
    package let name: String
    package let software: String
}
