import ChanID

extension ActApplier {
    mutating func offer(_ terms: HandoverTerms) {
        summary.handover = Handover(id: placement.message, by: author, terms, offeredAt: placement.at)
    }

    mutating func withdrawHandover(_ id: MessageID) {
        if summary.handover?.id == id { summary.handover = nil }
    }

    mutating func applyHandoverAnswer(_ answer: HandoverAnswer) {
        guard let offer = summary.handover, offer.id == answer.offer, offer.recipient == nil else { return }
        if answer.accepted, let keys = answer.keys {
            summary.handover?.recipient = Handover.Recipient(device: device, keys: keys)
            return
        }
        summary.handover = nil
        guard answer.accepted else { return }
        change(RoleChange(member: offer.terms.member, role: .owner))
        if let role = offer.terms.stepsDownTo { change(RoleChange(member: offer.by, role: role)) }
    }

    /// Hands the origin over together with the ownership. The result equals an accepted offer of the origin.
    mutating func handOver(to successor: MemberID, from owner: MemberID, originKeys keys: OriginKeyBytes) {
        let terms = HandoverTerms(member: successor, kind: .origin, expiresAt: placement.at)
        var handover = Handover(id: placement.message, by: owner, terms, offeredAt: placement.at)
        handover.recipient = Handover.Recipient(device: device, keys: keys)
        summary.handover = handover
    }

    mutating func changeOrigin(_ move: OriginMove) {
        summary.origin = Origin(member: move.member, device: move.device.id)
        summary.handover = nil
        record(.deviceAdded(move.device))
    }
}
