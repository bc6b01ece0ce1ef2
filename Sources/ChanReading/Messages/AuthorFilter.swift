import ChanCore
package import ChanFold
package import ChanID
import ChanStore

/// An author as items display it: the member who posted them, or the author whom an imported item names.
package struct AuthorFilter: Hashable, Sendable {
    package var member: MemberID?
    /// The author of imported items, as their source writes it.
    package var imported: String?

    package init(member: MemberID? = nil, imported: String? = nil) {
        self.member = member
        self.imported = imported
    }

    func matches(_ item: Item) -> Bool {
        item.imported.map { $0.author == imported } ?? (item.author == member)
    }

    /// The authors that an index can find, one after another.
    var parts: [ItemQuery.Author] {
        [member.map(ItemQuery.Author.member), imported.map(ItemQuery.Author.imported)].compactMap(\.self)
    }
}

extension NodeView {
    /// Resolves an author. A name without `@` is also that of an author of imported items.
    ///
    /// - Throws: `not_found.member` if neither is known, `ambiguous.member`.
    package func author(_ reference: String, of conversation: ConversationID) throws(ServiceError) -> AuthorFilter {
        try mappingErrors {
            let isImported =
                try !reference.hasPrefix("@") && ItemTable.hasImported(by: reference, of: conversation, in: rows)
            do {
                let member = try ReferenceResolver(in: rows).member(reference, of: conversation)
                return AuthorFilter(member: member, imported: isImported ? reference : nil)
            } catch ServiceError.named(.notFoundMember, _) where isImported {
                return AuthorFilter(imported: reference)
            }
        }
    }
}
