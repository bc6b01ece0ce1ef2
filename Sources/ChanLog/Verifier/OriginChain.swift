package import ChanID
package import ChanSodium

/// The successive origins of one log.
///
/// Each origin is named by the previous one, or by an owner with a key that the previous one granted. A reader who
/// knows the first origin can therefore follow the chain, and an origin that was replaced cannot name another
/// successor.
package struct OriginChain: Hashable, Sendable {
    /// The largest number of changes in a chain.
    package static let maximumChanges = 1024

    private struct Former: Hashable, Sendable {
        let key: VerifyKey
        /// The log size up to which this origin's signature is authoritative.
        let last: UInt64
    }

    package let conversation: ConversationID
    private var former: [Former] = []
    /// The signing key of the current origin.
    package private(set) var current: VerifyKey
    /// The newest known grant to claim the origin.
    package private(set) var grant: ClaimGrant?

    /// - Parameter grant: the grant of the genesis, if known.
    package init(_ first: VerifyKey, of conversation: ConversationID, grant: ClaimGrant? = nil) {
        current = first
        self.conversation = conversation
        self.grant = grant
    }

    /// Restores a chain that was verified earlier. Nothing is verified again.
    ///
    /// - Parameter grant: the newest known grant.
    package init(
        _ first: VerifyKey, of conversation: ConversationID, known changes: [OriginChange], grant: ClaimGrant?
    ) {
        self.init(first, of: conversation, grant: grant)
        for change in changes { advance(to: change) }
    }

    /// Advances to the origin that `change` names.
    ///
    /// - Returns: `false` when neither the current origin nor an owner with the newest grant signed the change.
    package mutating func follow(_ change: OriginChange) -> Bool {
        guard change.former == current, change.keys.signing != current, former.count < Self.maximumChanges,
            former.last.map({ $0.last <= change.seen.size }) ?? true,
            !former.contains(where: { $0.key == change.keys.signing }), change.claim.map(isGranted) ?? true,
            change.isSigned(in: conversation)
        else { return false }
        advance(to: change)
        return true
    }

    /// Records a new grant to claim the origin.
    ///
    /// A grant must be signed by the current origin and newer than the recorded one, because the holder of an earlier
    /// secret of the owners may no longer be an owner.
    ///
    /// - Returns: whether the grant is new.
    package mutating func record(_ grant: ClaimGrant) -> Bool {
        guard grant.epoch > self.grant?.epoch ?? 0, grant.isSigned(by: current, in: conversation) else { return false }
        self.grant = grant
        return true
    }

    /// Returns whether a claim's grant is exactly the newest recorded one, or a later grant of the current origin that
    /// this node has not received yet.
    private func isGranted(_ claimed: ClaimGrant) -> Bool {
        if claimed == grant { return true }
        return claimed.epoch > grant?.epoch ?? 0 && claimed.isSigned(by: current, in: conversation)
    }

    private mutating func advance(to change: OriginChange) {
        former.append(Former(key: current, last: change.formerAuthoritativeSize))
        current = change.keys.signing
    }

    /// Returns whether the signature of an origin is authoritative for a log of this size.
    ///
    /// A former origin is authoritative up to the size at which it was replaced; the current origin is for every size.
    package func isAuthoritative(_ key: VerifyKey, at size: UInt64) -> Bool {
        key == current || former.contains { $0.key == key && size <= $0.last }
    }

    /// Returns whether this key belongs to the current or a former origin.
    package func contains(_ key: VerifyKey) -> Bool { keys.contains(key) }

    /// The keys of all origins, the current one first.
    package var keys: [VerifyKey] { [current] + former.reversed().map(\.key) }
}
