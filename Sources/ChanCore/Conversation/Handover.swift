package import ChanID

/// An owner's handover offer to a member, and its result. There is at most one, and nothing changes before the member
/// accepts.
package struct Handover: Hashable, Sendable {
    /// The identifier of the statement that made the offer. It is a hash, so accepting it accepts exactly these terms.
    package var id: MessageID
    package var by: MemberID
    package var terms: HandoverTerms
    package var offeredAt: Timestamp
    /// The next origin, once the offer is accepted. The present origin then publishes the change immediately.
    package var recipient: Recipient?

    /// The raw value is the stable name.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case ownership
        /// The role of the origin: ordering the log.
        case origin
    }

    /// A device, and the keys with which its node acts as origin.
    package struct Recipient: Hashable, Sendable {
        package var device: DeviceID
        package var keys: OriginKeyBytes

        package init(device: DeviceID, keys: OriginKeyBytes) {
            self.device = device
            self.keys = keys
        }
    }

    package init(id: MessageID, by owner: MemberID, _ terms: HandoverTerms, offeredAt: Timestamp) {
        self.id = id
        by = owner
        self.terms = terms
        self.offeredAt = offeredAt
    }

    package func isOver(at moment: Timestamp) -> Bool { moment >= terms.expiresAt }
}
