package import ChanID
package import ChanLog
package import ChanStore

/// Reads the genesis from the first entry of a stored log.
package enum StoredGenesis {
    package static func find(_ conversation: ConversationID, in view: StoreView) throws(StoreError) -> Genesis? {
        guard let body = try BodyTable.find(0, of: conversation, in: view),
            case .genesis(let genesis)? = try? PublicBody(parsing: body)
        else { return nil }
        return genesis
    }
}
