package import ChanID

/// What is offered, to whom, and until when.
package struct HandoverTerms: Hashable, Sendable {
    package var member: MemberID
    package var kind: Handover.Kind
    /// Of ownership: what whoever offers is afterwards; `nil`: an owner as before.
    package var stepsDownTo: Role?
    /// The moment from which it can no longer be accepted.
    package var expiresAt: Timestamp

    package init(member: MemberID, kind what: Handover.Kind, stepsDownTo: Role? = nil, expiresAt: Timestamp) {
        self.member = member
        self.kind = what
        self.stepsDownTo = stepsDownTo
        self.expiresAt = expiresAt
    }
}

/// The keys a node orders a log with.
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

package struct HandoverAnswer: Hashable, Sendable {
    /// Of the statement that made the offer.
    package var offer: MessageID
    package var accepted: Bool
    /// With which keys the accepting node will order the log.
    package var keys: OriginKeyBytes?

    package init(offer: MessageID, accepted: Bool, keys: OriginKeyBytes? = nil) {
        self.offer = offer
        self.accepted = accepted
        self.keys = keys
    }
}

/// Another node orders the log from here on: the last word of the origin before, or the first of an owner who claims it.
package struct OriginMove: Hashable, Sendable {
    package var member: MemberID
    package var device: Device
    /// The origin before is gone, and did not say so.
    package var isClaimed: Bool
    /// Of a claim: owners whose word for it was found to be theirs.
    package var agreed: Set<MemberID>

    package init(member: MemberID, device: Device, isClaimed: Bool = false, agreed: Set<MemberID> = []) {
        self.member = member
        self.device = device
        self.isClaimed = isClaimed
        self.agreed = agreed
    }
}
