package import ChanID

/// What an owner offers a member, and what became of it. One at a time; nothing changes before the member accepts.
package struct Handover: Hashable, Sendable {
    /// Of the statement that made it: who accepts this identifier accepts exactly that.
    package var id: MessageID
    package var by: MemberID
    package var terms: HandoverTerms
    package var offeredAt: Timestamp
    /// Who takes the ordering of the log, once accepted: the origin's last word follows at once.
    package var recipient: Recipient?

    /// The raw value is the stable name.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case ownership
        /// The ordering of the log.
        case origin
    }

    /// A device, and the keys its node orders with.
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
