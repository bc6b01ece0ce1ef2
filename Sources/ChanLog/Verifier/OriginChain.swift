package import ChanID
package import ChanSodium

/// Who orders one log, one after another. Each is named by the one before, or by an owner with a key that the one before
/// granted, so that whoever knows the first can follow, and an origin that has gone can name nobody else.
package struct OriginChain: Hashable, Sendable {
    /// The largest number of changes a line may have.
    package static let maximumChanges = 1024

    private struct Former: Hashable, Sendable {
        let key: VerifyKey
        /// Up to which size of the log its word counts.
        let last: UInt64
    }

    package let conversation: ConversationID
    private var former: [Former] = []
    /// Whose word counts from here on.
    package private(set) var current: VerifyKey
    /// Who may claim the origin, as far as the log is known.
    package private(set) var grant: ClaimGrant?

    /// - Parameter grant: what the genesis grants, where it is known.
    package init(_ first: VerifyKey, of conversation: ConversationID, grant: ClaimGrant? = nil) {
        current = first
        self.conversation = conversation
        self.grant = grant
    }

    /// A line followed before: nothing of it is checked again.
    /// - Parameter grant: the newest that was learned.
    package init(
        _ first: VerifyKey, of conversation: ConversationID, known changes: [OriginChange], grant: ClaimGrant?
    ) {
        self.init(first, of: conversation, grant: grant)
        for change in changes { advance(to: change) }
    }

    /// Goes on to the origin that `change` names.
    /// - Returns: `false` where nobody says so who may: the one who orders now, or an owner by what the origin granted last.
    package mutating func follow(_ change: OriginChange) -> Bool {
        guard change.former == current, change.keys.signing != current, former.count < Self.maximumChanges,
            former.last.map({ $0.last <= change.seen.size }) ?? true,
            !former.contains(where: { $0.key == change.keys.signing }), change.claim.map(isGranted) ?? true,
            change.isSigned(in: conversation)
        else { return false }
        advance(to: change)
        return true
    }

    /// Takes in who may claim from here on. An origin that went grants nothing more, and an older grant counts no more: who knew
    /// an earlier secret of the owners may be none of them by now.
    /// - Returns: whether it is news.
    package mutating func record(_ grant: ClaimGrant) -> Bool {
        guard grant.epoch > self.grant?.epoch ?? 0, grant.isSigned(by: current, in: conversation) else { return false }
        self.grant = grant
        return true
    }

    /// Exactly what the log says last, or what the origin granted later than the log is known here.
    private func isGranted(_ claimed: ClaimGrant) -> Bool {
        if claimed == grant { return true }
        return claimed.epoch > grant?.epoch ?? 0 && claimed.isSigned(by: current, in: conversation)
    }

    private mutating func advance(to change: OriginChange) {
        former.append(Former(key: current, last: change.formerAuthoritativeSize))
        current = change.keys.signing
    }

    /// Whether the word of an origin that handed over still counts for a log of this size. What a later one signs of an
    /// earlier size counts as well: it is its own log.
    package func isAuthoritative(_ key: VerifyKey, at size: UInt64) -> Bool {
        key == current || former.contains { $0.key == key && size <= $0.last }
    }

    /// Whether somebody ever ordered with this key.
    package func contains(_ key: VerifyKey) -> Bool { keys.contains(key) }

    /// All who ever ordered, the present one first.
    package var keys: [VerifyKey] { [current] + former.reversed().map(\.key) }
}
