package import ChanCore
import ChanFold
package import ChanID
package import ChanStore

extension BanListTable {
    /// Returns the list with this name.
    ///
    /// - Throws: `not_found.ban_list`.
    package static func required(_ name: String, in view: StoreView) throws -> StoredBanList {
        guard let list = try find(named: name, in: view) else { throw ServiceError.notFound(.banList, name) }
        return list
    }
}

extension LinkTable {
    /// Returns the named link, or the primary one.
    ///
    /// - Throws: `not_found.link`.
    package static func required(
        _ id: LinkID?, of conversation: ConversationID, in view: StoreView
    ) throws -> Link {
        let primary = try ConversationStateTable.find(conversation, in: view)?.primaryLink
        guard let linkID = id ?? primary, let link = try find(linkID, of: conversation, in: view) else {
            throw ServiceError.notFound(.link, id?.description ?? "primary")
        }
        return link
    }
}
