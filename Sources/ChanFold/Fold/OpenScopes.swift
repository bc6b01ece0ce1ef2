import ChanCore
package import ChanID
package import ChanStore

/// The kinds of scope that this node can decrypt from the genesis on, and up to which entry.
///
/// While a scope is open, a missing row means that no such row exists; otherwise it may just be invisible. A former
/// staff member keeps the knowledge of that time through every refold.
package struct OpenScopes {
    private var openedKinds: ScopeKinds
    /// For each kind, the entry that started the first epoch whose secret this node does not have.
    private var closedFrom: [ScopeKind: EntryNumber] = [:]

    package init(of conversation: StoredConversation, in view: StoreView) throws(StoreError) {
        guard conversation.origin == nil else {
            openedKinds = .all
            return
        }
        openedKinds = [.public]
        for kind in ScopeKind.allCases where kind != .public { try update(for: kind, of: conversation, in: view) }
    }

    package func kinds(at entry: EntryNumber) -> ScopeKinds {
        closedFrom.isEmpty ? openedKinds : openedKinds.filter { entry < end(of: $0) }
    }

    /// The first entry at which a kind is no longer open; 0 if it never was, `.max` if it still is.
    func end(of kind: ScopeKind) -> EntryNumber {
        openedKinds.contains(kind) ? closedFrom[kind] ?? .max : 0
    }

    mutating func close(_ kind: ScopeKind, from entry: EntryNumber) {
        closedFrom[kind] = min(entry, closedFrom[kind] ?? .max)
    }

    /// Recomputes how far a kind of scope is open.
    mutating func update(
        for kind: ScopeKind, of conversation: StoredConversation, in view: StoreView
    ) throws(StoreError) {
        if try ScopeSecretTable.isKnown(kind, of: conversation.id, in: view) { openedKinds.insert(kind) }
        closedFrom[kind] = try ScopeSecretTable.findFirstUnknownEntry(kind, of: conversation.id, in: view)
    }
}
