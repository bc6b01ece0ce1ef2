import ChanID

extension ActApplier {
    mutating func create(_ offer: LinkSettings, isPrimary: Bool) {
        var link = Link(offer, createdBy: author, createdAt: placement.at)
        link.isPrimary = isPrimary
        if isPrimary { replacePrimary(by: link.id) }
        record(.linkChanged(link))
    }

    /// Replaces the settings of a link. The counts of uses and pending requests are retained.
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

    /// Replaces a link by a new one. A second rotation of the same link is refused, because the link is withdrawn by
    /// then, so the new link cannot be created twice.
    mutating func rotate(_ rotation: LinkRotation) {
        let wasPrimary = summary.primaryLink == rotation.old
        change(rotation.old) { $0.state = .withdrawn }
        create(rotation.new, isPrimary: wasPrimary)
    }

    /// Records that a request through `link` was answered: it is no longer pending, and counts as a use if it was
    /// granted.
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
