package import ChanCore
import ChanEngine
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanStore

/// A link with its text, which anybody who has it can use.
package struct LinkOverview: Hashable, Sendable {
    package let link: Link
    package let status: LinkStatus
    /// The text; empty if its capability was created on another node.
    package let text: String
    package let createdBy: MemberName
    /// The relay addresses in the link.
    package let relays: [String]

    /// - Throws: `link.elsewhere` if this node does not have the text.
    package func withText() throws(ServiceError) -> LinkOverview {
        guard text.isEmpty else { return self }
        throw .named(.linkElsewhere, ["target": link.name, "actual": "@" + createdBy.name])
    }
}

/// Whether a link works, by the rules; the strongest reason applies. The raw value is the stable name.
package enum LinkStatus: String, Hashable, Sendable, CaseIterable {
    case active, withdrawn, expired, exhausted
}

extension Link {
    package func status(at moment: Timestamp) -> LinkStatus {
        if state == .withdrawn { return .withdrawn }
        if isExpired(at: moment) { return .expired }
        return isExhausted ? .exhausted : .active
    }
}

extension Node {
    /// - Parameter link: the link; `nil` for the primary one.
    /// - Throws: `denied.*` unless we may manage links, `not_found.link`.
    package func linkOverview(
        of link: LinkID?, in conversation: ConversationID
    ) async throws(ServiceError) -> LinkOverview {
        let row = try await read { [self] view in
            let viewer = try ViewerContext(conversation, of: self, in: view)
            try viewer.require(.manageLinks)
            guard let id = link ?? viewer.summary.primaryLink,
                let row = try LinkTable.find(id, of: conversation, in: view)
            else { throw ServiceError.notFound(.link, link?.description ?? "primary") }
            return LinkRow(
                link: viewer.offsets.inClockTime(row), status: row.status(at: viewer.now),
                createdBy: try NameResolver(viewer).name(of: row.createdBy))
        }
        // If another node is the origin, only the text of our own links is known.
        let text = try? await linkText(of: conversation, link: row.link.id)
        return LinkOverview(row, text: text ?? "")
    }

    /// Lists all links of the conversation in the order of their creation, including past ones.
    ///
    /// - Throws: `denied.*` unless we may manage links, `invalid.cursor`.
    package func links(
        of conversation: ConversationID, standing: LinkStatus?, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<LinkOverview> {
        let page = try await readPage { [self] view in
            let viewer = try ViewerContext(conversation, of: self, in: view)
            try viewer.require(.manageLinks)
            let names = NameResolver(viewer)
            let rows = try LinkTable.list(of: conversation, in: view).map { link in
                LinkRow(
                    link: viewer.offsets.inClockTime(link), status: link.status(at: viewer.now),
                    createdBy: try names.name(of: link.createdBy))
            }
            let chosen = rows.filter { (standing ?? $0.status) == $0.status }
            let cursor = PageCursor("link.list/\(standing?.rawValue ?? "")", of: conversation, request)
            return try cursor.slice(chosen, request) {
                ListKey().appending($0.link.createdAt).appending($0.link.id.bytes)
            }
        }
        var overviews: [LinkOverview] = []
        for row in page.elements {
            // The capability of a link that was created on another owner's node is known only there.
            let text = try? await linkText(of: conversation, link: row.link.id)
            overviews.append(LinkOverview(row, text: text ?? ""))
        }
        return page.replacingElements(overviews)
    }
}

private struct LinkRow: Sendable {
    let link: Link
    let status: LinkStatus
    let createdBy: MemberName
}

extension LinkOverview {
    fileprivate init(_ row: LinkRow, text: String) {
        link = row.link
        status = row.status
        createdBy = row.createdBy
        self.text = text
        // This is our own link, parsed for display; expired links are accepted.
        let opened = try? UnverifiedLink(text: text).verified(at: Timestamp(milliseconds: 0))
        relays = opened?.terms.relays ?? []
    }
}
