package import ChanCore
package import ChanID
import ChanStore

/// The names that the text of a refusal contains.
package struct ConversationNames: Hashable, Sendable {
    package let id: ConversationID
    package let name: String
    package let kind: ConversationKind
    /// The name of our own member.
    package let me: String?
    /// The names of active owners, as far as known.
    package let owners: [String]
    /// The target's name; `nil` for the conversation itself.
    package let target: String?
    /// The number of active members, for refusals by capacity.
    package let activeMembers: UInt32
}

extension NodeView {
    /// - Returns: the names; `nil` for an unknown conversation, so that a refusal can be reported anyway.
    package func names(in conversation: ConversationID, about target: Target) -> ConversationNames? {
        try? mappingErrors {
            let viewer = try viewerContext(in: conversation)
            let resolver = NameResolver(viewer)
            let owners = try MemberTable.listCharterMembers(of: conversation, in: rows).filter { $0.role == .owner }
            return ConversationNames(
                id: conversation, name: viewer.summary.name, kind: viewer.summary.kind,
                me: try resolver.name(of: viewer.conversation.member)?.name,
                owners: try owners.map { try resolver.name(of: $0.id).name },
                target: try viewer.name(of: target, resolver),
                activeMembers: viewer.summary.activeMemberCount)
        }
    }

    /// - Returns: the name; `nil` if the member is hidden or unknown.
    package func memberName(of member: MemberID, in conversation: ConversationID) -> String? {
        try? NameResolver(viewerContext(in: conversation)).shownName(of: member)
    }
}

extension ViewerContext {
    fileprivate func name(of target: Target, _ resolver: NameResolver) throws(StoreError) -> String? {
        switch target {
        case .conversation: nil
        case .member(let member): "@" + (try resolver.name(of: member).name)
        case .link(let link): try LinkTable.find(link, of: id, in: view)?.name ?? link.description
        case .relay(let relay):
            try RelayTable.find(relay, of: id, in: view)?.name ?? String(relay.description.prefix(8))
        case .item(let item): item.description
        case .proposal(let id): String(id.description.prefix(8))
        }
    }
}
