import ChanID

extension ActApplier {
    mutating func create(_ offer: LinkSettings, isPrimary: Bool) {
        var link = Link(offer, createdBy: author, createdAt: placement.at)
        link.isPrimary = isPrimary
        if isPrimary { replacePrimary(by: link.id) }
        record(.linkChanged(link))
    }

    /// What came by it stays counted.
    mutating func update(_ offer: LinkSettings) {
        change(offer.id) { link in
            link.name = offer.name
            link.role = offer.role
            link.admission = offer.admission
            link.expiresAt = offer.expiresAt
            link.useLimit = offer.useLimit
        }
    }

    private mutating func replacePrimary(by new: LinkID) {
        if let old = summary.primaryLink { change(old) { $0.isPrimary = false } }
        summary.primaryLink = new
    }

    mutating func set(_ state: LinkState, on link: LinkID) {
        change(link) { $0.state = state }
    }

    /// Rotating twice is refused (the old link is withdrawn by then), so the new one cannot double.
    mutating func rotate(_ rotation: LinkRotation) {
        let wasPrimary = summary.primaryLink == rotation.old
        change(rotation.old) { $0.state = .withdrawn }
        create(rotation.new, isPrimary: wasPrimary)
    }

    /// A request through `link` was answered: it no longer waits, and counts as a use when it was granted.
    mutating func closeRequest(through link: LinkID, isUsed: Bool) {
        change(link) { link in
            if link.pending > 0 { link.pending -= 1 }
            if isUsed { link.uses += 1 }
        }
    }

    mutating func change(_ id: LinkID, _ edit: (inout Link) -> Void) {
        guard var link = facts.links[id] else { return }
        edit(&link)
        record(.linkChanged(link))
    }
}
