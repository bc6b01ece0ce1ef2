package import ChanID

/// The terms of a handover offer: what is offered, to which member, and until when.
package struct HandoverTerms: Hashable, Sendable {
    package var member: MemberID
    package var kind: Handover.Kind
    /// For an offer of ownership: the role of the offering owner afterwards; `nil` if they remain an owner.
    package var stepsDownTo: Role?
    /// The time from which the offer can no longer be accepted.
    package var expiresAt: Timestamp

    package init(member: MemberID, kind what: Handover.Kind, stepsDownTo: Role? = nil, expiresAt: Timestamp) {
        self.member = member
        self.kind = what
        self.stepsDownTo = stepsDownTo
        self.expiresAt = expiresAt
    }
}

/// The public keys with which a node acts as origin.
package struct OriginKeyBytes: Hashable, Sendable {
    /// Ed25519, 32 bytes.
    package var signing: [UInt8]
    /// X25519, 32 bytes.
    package var sealing: [UInt8]

    package init(signing: [UInt8], sealing: [UInt8]) {
        self.signing = signing
        self.sealing = sealing
    }
}

/// Accepts or declines a handover offer.
package struct HandoverAnswer: Hashable, Sendable {
    /// The identifier of the statement that made the offer.
    package var offer: MessageID
    package var accepted: Bool
    /// The keys with which the accepting node will act as origin.
    package var keys: OriginKeyBytes?

    package init(offer: MessageID, accepted: Bool, keys: OriginKeyBytes? = nil) {
        self.offer = offer
        self.accepted = accepted
        self.keys = keys
    }
}

/// The change of the origin to another node. It is the last act of the previous origin, or the first act of an owner
/// who claims the log.
package struct OriginMove: Hashable, Sendable {
    package var member: MemberID
    package var device: Device
    /// Whether an owner claims the log because the previous origin is gone and did not hand over.
    package var isClaimed: Bool
    /// For a claim: the owners whose approval signatures were verified.
    package var agreed: Set<MemberID>

    package init(member: MemberID, device: Device, isClaimed: Bool = false, agreed: Set<MemberID> = []) {
        self.member = member
        self.device = device
        self.isClaimed = isClaimed
        self.agreed = agreed
    }
}
