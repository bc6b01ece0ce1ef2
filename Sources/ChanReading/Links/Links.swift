package import ChanCore
package import ChanEngine
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanStore

/// A link with its text, which anybody who has it can use.
package struct LinkOverview: Hashable, Sendable {
    package let link: Link
    /// The kind of its conversation.
    package let kind: ConversationKind
    package let status: LinkStatus
    /// The text in its forms; `nil` if this node does not have it.
    package let forms: LinkForms?
    package let createdBy: MemberName
    /// The relay addresses in the full link.
    package let relays: [String]

    /// The short text, or else the full one; empty if this node does not have it.
    package var text: String { forms?.shown ?? "" }

    /// - Throws: `link.elsewhere` if this node does not have the text.
    package func withText() throws(ServiceError) -> LinkOverview {
        guard forms == nil else { return self }
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

extension NodeView {
    /// - Parameter link: the link; `nil` for the primary one.
    /// - Throws: `denied.*` unless we may manage links, `not_found.link`.
    package func linkOverview(
        of link: LinkID?, in conversation: ConversationID
    ) throws(ServiceError) -> LinkOverview {
        try mappingErrors {
            let presenter = try LinkPresenter(viewerContext(in: conversation), vault: context.vault)
            return try presenter.overview(of: LinkTable.required(link, of: conversation, in: rows))
        }
    }

    /// Lists all links of the conversation in the order of their creation, including past ones.
    ///
    /// - Throws: `denied.*` unless we may manage links, `invalid.cursor`.
    package func links(
        of conversation: ConversationID, in status: LinkStatus?, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<LinkOverview> {
        try page {
            let viewer = try viewerContext(in: conversation)
            let presenter = try LinkPresenter(viewer, vault: context.vault)
            let chosen = try LinkTable.list(of: conversation, in: rows).filter { link in
                status.map { $0 == link.status(at: viewer.now) } ?? true
            }
            let cursor = PageCursor("link.list/\(status?.rawValue ?? "")", of: conversation, request)
            let page = try cursor.slice(chosen, request) {
                ListKey().appending(viewer.offsets.clockTime(of: $0.createdAt)).appending($0.id.bytes)
            }
            return page.replacingElements(try page.elements.map(presenter.overview))
        }
    }

    /// Returns the full text of a link. The origin encodes it anew with the current relays and keys; other nodes return
    /// what they received from the origin when the link was created.
    ///
    /// - Parameter link: the link; `nil` for the primary one.
    /// - Throws: `not_found.link`, also if this node never received the text.
    package func linkText(of conversation: ConversationID, link: LinkID? = nil) throws(ServiceError) -> String {
        try mappingErrors {
            let row = try LinkTable.required(link, of: conversation, in: rows)
            guard let stored = try ConversationTable.find(conversation, in: rows),
                let forms = try LinkEncoder(of: stored, vault: context.vault, in: rows).forms(of: row)
            else { throw ServiceError.notFound(.link, row.name) }
            return forms.full
        }
    }
}

/// Presents links to a member who may manage them.
private struct LinkPresenter {
    private let context: ViewerContext
    private let names: NameResolver
    private let encoder: LinkEncoder

    init(_ viewer: ViewerContext, vault: Vault) throws {
        try viewer.require(.manageLinks)
        context = viewer
        names = NameResolver(viewer)
        encoder = LinkEncoder(of: viewer.conversation, vault: vault, in: viewer.view)
    }

    package func overview(of link: Link) throws -> LinkOverview {
        // The capability of a link that was created on another owner's node is known only there.
        let forms = try? encoder.forms(of: link)
        // This is our own link, parsed for display; expired links are accepted.
        let opened = forms.flatMap { try? UnverifiedLink(text: $0.full).verified(at: Timestamp(milliseconds: 0)) }
        return LinkOverview(
            link: context.offsets.inClockTime(link), kind: context.summary.kind, status: link.status(at: context.now),
            forms: forms,
            createdBy: try names.name(of: link.createdBy), relays: opened?.terms.relays ?? [])
    }
}
