import ChanCore
import ChanID
import ChanStore

/// Which kinds of scope this node has opened since genesis: where a missing row means there is none, not that it cannot
/// be seen.
enum OpenScopes {
    static func of(
        _ conversation: StoredConversation, keyring: Keyring, in view: StoreView
    ) throws(StoreError) -> Set<ScopeKind> {
        if conversation.origin != nil { return Set(ScopeKind.allCases) }
        var missing: Set<ScopeKind> = []
        var present: Set<ScopeKind> = [.public]
        for row in try ScopeSecretTable.all(of: conversation.id, in: view) {
            if row.sealedSecret == nil { missing.insert(row.scope.kind) } else { present.insert(row.scope.kind) }
        }
        return present.subtracting(missing)
    }
}
