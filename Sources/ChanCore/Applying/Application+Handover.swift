import ChanID

extension Application {
    mutating func offer(_ terms: HandoverTerms) {
        summary.handover = Handover(id: placed.message, by: author, terms, offeredAt: placed.at)
    }

    mutating func withdraw(handover id: MessageID) {
        if summary.handover?.id == id { summary.handover = nil }
    }

    mutating func take(_ answer: HandoverAnswer) {
        guard let offer = summary.handover, offer.id == answer.offer, offer.taker == nil else { return }
        if answer.accepted, let keys = answer.keys {
            summary.handover?.taker = Handover.Taker(device: device, keys: keys)
            return
        }
        summary.handover = nil
        guard answer.accepted else { return }
        change(RoleChange(member: offer.terms.member, role: .owner))
        if let role = offer.terms.stepsDownTo { change(RoleChange(member: offer.by, role: role)) }
    }

    /// The ordering goes with ownership: accepted, as an offer of it would be.
    mutating func handOver(to successor: MemberID, from owner: MemberID, orderingWith keys: OriginKeyBytes) {
        let terms = HandoverTerms(member: successor, what: .origin, expiresAt: placed.at)
        var handover = Handover(id: placed.message, by: owner, terms, offeredAt: placed.at)
        handover.taker = Handover.Taker(device: device, keys: keys)
        summary.handover = handover
    }

    mutating func follow(_ move: OriginMove) {
        summary.origin = Origin(member: move.member, device: move.device.id)
        summary.handover = nil
        record(.deviceAdded(move.device))
    }
}
