import ChanID
import ChanStore

extension ScopeSecretTable {
    /// The secrets of all epochs of all scopes, in order.
    static func all(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [StoredScopeSecret] {
        var secrets: [StoredScopeSecret] = []
        try forEach(of: conversation, in: view) { (secret) throws(StoreError) in secrets.append(secret) }
        return secrets
    }
}
