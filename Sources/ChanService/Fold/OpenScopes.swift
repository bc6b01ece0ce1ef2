import ChanCore
import ChanID
import ChanStore

/// Which kinds of scope this node has opened since genesis, and how far: as long as one is open a missing row means that
/// there is none, not that it cannot be seen. Whoever is of the staff for a while knows what the log said to it until then,
/// however often it is folded.
struct OpenScopes {
    private var openedKinds: ScopeKinds
    /// The entries that started the first epochs whose secrets never reached us.
    private var closedFrom: [ScopeKind: EntryNumber] = [:]

    init(of conversation: StoredConversation, in view: StoreView) throws(StoreError) {
        guard conversation.origin == nil else {
            openedKinds = .all
            return
        }
        openedKinds = [.public]
        for kind in ScopeKind.allCases where kind != .public { try update(for: kind, of: conversation, in: view) }
    }

    func kinds(at entry: EntryNumber) -> ScopeKinds {
        closedFrom.isEmpty ? openedKinds : openedKinds.filter { entry < end(of: $0) }
    }

    /// The first entry from which on a kind is not open any more.
    func end(of kind: ScopeKind) -> EntryNumber {
        openedKinds.contains(kind) ? closedFrom[kind] ?? .max : 0
    }

    mutating func close(_ kind: ScopeKind, from entry: EntryNumber) {
        closedFrom[kind] = min(entry, closedFrom[kind] ?? .max)
    }

    /// Looks again how far a kind of scope is open.
    mutating func update(
        for kind: ScopeKind, of conversation: StoredConversation, in view: StoreView
    ) throws(StoreError) {
        if try ScopeSecretTable.isKnown(kind, of: conversation.id, in: view) { openedKinds.insert(kind) }
        closedFrom[kind] = try ScopeSecretTable.findFirstUnknownEntry(kind, of: conversation.id, in: view)
    }
}
