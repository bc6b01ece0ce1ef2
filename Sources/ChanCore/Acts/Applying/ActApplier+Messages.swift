import ChanID

extension ActApplier {
    mutating func add(_ posting: Posting) {
        guard facts.items[placement.message] == nil else { return }
        var item = Item(
            id: placement.message, entry: placement.entry, author: author, at: placement.at, posting: posting)
        item.expiresAt = summary.preferences.expiry(of: posting, at: placement.at)
        if let block = facts.members[author]?.blocked, block.isInForce(at: placement.at) {
            item.tombstone = Tombstone(kind: .blocked, by: block.by, at: block.at, reason: block.reason)
        }
        let waiting = facts.pendingModerations[item.id] ?? []
        if let moderation = waiting.first(where: { $0.counts(against: item, in: facts, at: placement.at) }) {
            item.removeContent()
            item.tombstone = Tombstone(
                kind: .moderated, by: moderation.by, at: moderation.at, reason: moderation.reason)
            item.tombstone?.isPurged = isFullDelete
        }
        record(.itemAdded(item))
        record(.pendingModerationsRemoved(item.id))
    }

    mutating func edit(_ id: MessageID, _ text: String) {
        let now = placement.at
        change(id) { item in
            // If this node's clock was ahead, it removed the expired text before this edit arrived. The edit must not
            // restore it.
            guard item.text != text, !item.hasExpired else { return }
            item.versions.append(ItemVersion(text: item.text, at: item.editedAt ?? item.at))
            item.text = text
            item.linkPreview = item.linkPreview?.belonging(to: text)
            item.editedAt = now
        }
    }

    mutating func moderate(_ id: MessageID, _ reason: String?) {
        if let item = facts.items[id] {
            guard item.tombstone(at: placement.at) == nil || item.tombstone?.kind == .blocked else { return }
            return replaceWithTombstone(id, Tombstone(kind: .moderated, by: author, at: placement.at, reason: reason))
        }
        let isKnown = (facts.pendingModerations[id] ?? []).contains { $0.by == author }
        guard !isKnown else { return }
        record(.pendingModerationAdded(PendingModeration(item: id, by: author, at: placement.at, reason: reason)))
    }

    private var isFullDelete: Bool { summary.preferences.setting(of: .fullDelete).isOn }

    /// Removes the content of the selected messages permanently. An earlier tombstone keeps its author and kind.
    mutating func purge(_ order: Purge) {
        let reactor = Author(member: author, device: device)
        let attempt = Attempt(.purged(order), by: reactor, given: facts, at: placement.at)
        for item in attempt.purged(order) where attempt.mayPurge(item) == .passes {
            var tombstone = Tombstone(kind: .moderated, by: author, at: placement.at, reason: order.reason)
            if let earlier = item.tombstone, earlier.kind != .blocked { tombstone = earlier }
            tombstone.isPurged = true
            replaceWithTombstone(item.id, tombstone)
        }
    }

    /// Removes the content of an item, its files, versions and pin. The tombstone records that it existed and who
    /// removed it.
    mutating func replaceWithTombstone(_ id: MessageID, _ tombstone: Tombstone) {
        unpin(id)
        let isFinal = isFullDelete
        change(id) { item in
            item.removeContent()
            item.versions = []
            item.editedAt = nil
            item.tombstone = tombstone
            if isFinal { item.tombstone?.isPurged = true }
        }
    }

    mutating func react(_ id: MessageID, _ emoji: String, _ added: Bool) {
        let reaction = Reaction(item: id, member: author, emoji: emoji)
        guard facts.reactions.contains(reaction) != added else { return }
        record(added ? .reactionAdded(reaction) : .reactionRemoved(reaction))
        change(id) { item in
            let count = item.reactionCounts[emoji] ?? 0
            // The origin may have stated any count, even the maximum, so the addition must not overflow.
            let new = added ? max(count, count &+ 1) : count - min(count, 1)
            item.reactionCounts[emoji] = new == 0 ? nil : new
        }
    }

    mutating func pin(_ id: MessageID) {
        guard let item = facts.items[id], item.pin == nil else { return }
        let position = summary.nextPin
        summary.nextPin += 1
        guard !item.hasExpired else { return }
        summary.pinCount += 1
        change(id) { $0.pin = position }
    }

    mutating func unpin(_ id: MessageID) {
        guard let item = facts.items[id], item.pin != nil else { return }
        summary.pinCount -= 1
        change(id) { $0.pin = nil }
    }

    mutating func addUndecodableItem() {
        var item = Item(
            id: placement.message, entry: placement.entry, author: author, at: placement.at, posting: Posting(text: ""))
        item.kind = .undecodable
        record(.itemAdded(item))
    }
}
