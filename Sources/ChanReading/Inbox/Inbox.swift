import ChanCore
package import ChanFold
package import ChanID
import ChanStore

/// The oldest unclaimed inbox item, and the number of unclaimed ones.
package struct InboxNext: Sendable {
    package let item: InboxOverview?
    package let unclaimed: Int
}

extension NodeView {
    /// Lists the inbox items of this node's members in all conversations, oldest first.
    ///
    /// - Throws: `not_found.conversation`, `invalid.cursor`.
    package func inbox(
        _ filter: InboxFilter, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<InboxOverview> {
        try page {
            let scan = try InboxScan(filter, in: self)
            let cursor = PageCursor("inbox.list/\(filter.kind?.rawValue ?? "")", of: filter.conversation, request)
            let page = try cursor.slice(scan.entries, request, by: \.key)
            return page.replacingElements(try page.elements.map(scan.overview))
        }
    }

    /// Returns the oldest unclaimed inbox item.
    ///
    /// - Throws: `not_found.conversation`.
    package func inboxNext(_ filter: InboxFilter) throws(ServiceError) -> InboxNext {
        try mappingErrors {
            let scan = try InboxScan(filter, in: self)
            let unclaimed = scan.entries.filter { !$0.isClaimed }
            let oldest = unclaimed.min { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }
            return InboxNext(item: try oldest.map(scan.overview), unclaimed: unclaimed.count)
        }
    }

    /// Finds an inbox item to claim.
    ///
    /// - Parameter reference: at least six digits of its identifier; an alarm's number.
    /// - Throws: `not_found.conversation`, `not_found.case`, `ambiguous.case`; for callers who may not handle reports,
    ///   the denial with the required role, so that they do not learn whether the case exists.
    package func claimable(
        _ reference: String, in conversation: ConversationID
    ) throws(ServiceError) -> InboxOverview {
        try mappingErrors {
            let scan = try InboxScan(InboxFilter(conversation: conversation), in: self)
            let typed = reference.lowercased()
            let found = scan.entries.filter { $0.kind != .answer }.filter { entry in
                entry.reference == typed
                    || typed.utf8.count >= ReferenceText.minimumDigits && entry.reference.hasPrefix(typed)
            }
            if found.isEmpty { try viewerContext(in: conversation).require(.handleReports) }
            guard let first = found.first else { throw ServiceError.notFound(.`case`, reference) }
            guard found.count == 1 else {
                throw ServiceError.ambiguous(.`case`, reference, found.map(\.reference))
            }
            return try scan.overview(of: first)
        }
    }
}

/// The inbox items of one conversation, or of all conversations of this node.
private struct InboxScan {
    private var presenters: [ConversationID: InboxPresenter] = [:]
    private(set) var entries: [InboxEntry] = []

    init(_ filter: InboxFilter, in view: NodeView) throws {
        for id in try filter.conversation.map({ [$0] }) ?? ConversationTable.list(in: view.rows).map(\.id) {
            // The genesis of a new conversation may not have arrived yet.
            if filter.conversation == nil, try ConversationStateTable.find(id, in: view.rows) == nil { continue }
            let presenter = InboxPresenter(try view.viewerContext(in: id), vault: view.context.vault)
            let found = try presenter.entries(filter.kind)
            guard !found.isEmpty else { continue }
            presenters[id] = presenter
            entries += found
        }
    }

    package func overview(of entry: InboxEntry) throws -> InboxOverview {
        guard let presenter = presenters[entry.conversation] else {
            throw ServiceError.notFound(.conversation, entry.conversation.description)
        }
        return try presenter.overview(of: entry)
    }
}
