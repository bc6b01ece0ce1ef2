import ChanCore
import ChanID
import ChanStore

/// Finds what references mean in one consistent state of the database. A name wins over the beginning of an identifier, so
/// that whoever names something `abcdef` is found by it.
struct References {
    let view: StoreView

    init(in view: StoreView) { self.view = view }

    /// `#name`, a whole identifier, or its beginning; a name also without its sign.
    /// - Throws: `not_found.conversation`, `ambiguous.conversation`.
    func conversation(_ reference: String) throws -> ConversationID {
        let text = ReferenceText(reference, sign: "#")
        let named = try ConversationStateTable.named(text.name ?? reference, in: view)
        // What a node calls a conversation for itself goes before what conversations are called.
        if let aliased = try LocalConversationTable.aliased(text.name ?? reference, in: view) { return aliased }
        if !named.isEmpty { return try text.single(named, "conversation") }
        let prefix = text.prefix(byteCount: ConversationID.byteCount)
        let found = try prefix.map { prefix in try ConversationTable.beginning(with: prefix, in: view) } ?? []
        return try text.single(found, "conversation")
    }

    /// `@name`, a whole identifier, or its beginning; a name also without its sign. Of several members of one name an
    /// active one is meant, if only one is.
    /// - Throws: `not_found.member`, `ambiguous.member`; `kind` says what to call it where it is a request.
    func member(_ reference: String, of conversation: ConversationID, kind: String = "member") throws -> MemberID {
        let text = ReferenceText(reference, sign: "@")
        let named = try MemberTable.identifiers(named: text.name ?? reference, of: conversation, in: view)
        if let only = named.first, named.count == 1 { return only }
        let current = try named.filter { id in
            try MemberTable.find(id, of: conversation, in: view)?.status.isOver == false
        }
        if !named.isEmpty { return try text.single(current.isEmpty ? named : current, kind) }
        let prefix = text.prefix(byteCount: MemberID.byteCount)
        let found =
            try prefix.map { prefix in try MemberTable.beginning(with: prefix, of: conversation, in: view) } ?? []
        return try text.single(found, kind)
    }

    /// A whole identifier or its beginning.
    /// - Parameter unordered: further messages that may be meant: those of this node's member that wait or were refused.
    /// - Throws: `not_found.message`, `ambiguous.message`, `invalid.reference` for what can be neither.
    func message(
        _ reference: String, of conversation: ConversationID, or unordered: () throws -> [MessageID] = { [] }
    ) throws -> MessageID {
        let text = ReferenceText(reference, sign: "@")
        guard let prefix = text.prefix(byteCount: MessageID.byteCount) else {
            throw ServiceError.named("invalid.reference", ["actual": reference])
        }
        let ordered = try ItemTable.beginning(with: prefix, of: conversation, in: view)
        let range = prefix.range(byteCount: MessageID.byteCount)
        let others = try unordered().filter { id in
            !id.bytes.lexicographicallyPrecedes(range.low) && !range.high.lexicographicallyPrecedes(id.bytes)
        }
        return try text.single(ordered + Set(others).subtracting(ordered), "message")
    }

    /// Its name, a whole identifier, or its beginning. Of several links of one name a live one is meant, if only one is.
    /// - Throws: `not_found.link`, `ambiguous.link`.
    func link(_ reference: String, of conversation: ConversationID) throws -> LinkID {
        let text = ReferenceText(reference, sign: "@")
        let links = try LinkTable.all(of: conversation, in: view)
        let named = links.filter { $0.name == reference }
        let live = named.filter { $0.state == .active }
        if !named.isEmpty { return try text.single((live.isEmpty ? named : live).map(\.id), "link") }
        return try text.single(Self.beginning(reference, links.map(\.id)), "link")
    }

    /// A whole identifier or its beginning; `nil` for the one proposal that is open, if only one is.
    /// - Throws: `not_found.proposal`, `ambiguous.proposal`.
    func proposal(
        _ reference: String?, of conversation: ConversationID, at moment: Timestamp
    ) throws -> MessageID {
        let all = try ProposalTable.all(of: conversation, .bodies, in: view)
        guard let reference else {
            let summary = try ConversationStateTable.find(conversation, in: view)
            let open = all.filter { proposal in
                summary.map { proposal.standing(in: $0, at: moment) == .open } ?? false
            }
            let words = open.isEmpty ? "that is open" : "the one that is open"
            return try ReferenceText(words, sign: "@").single(open.map(\.id), "proposal")
        }
        return try ReferenceText(reference, sign: "@").single(Self.beginning(reference, all.map(\.id)), "proposal")
    }

    /// Its name, address, a whole identity, or its beginning.
    /// - Throws: `not_found.relay`, `ambiguous.relay`.
    func relay(_ reference: String, of conversation: ConversationID) throws -> RelayID {
        let text = ReferenceText(reference, sign: "@")
        let relays = try RelayTable.all(of: conversation, in: view)
        let named = relays.filter { $0.name == reference || $0.address == reference }
        if !named.isEmpty { return try text.single(named.map(\.id), "relay") }
        return try text.single(Self.beginning(reference, relays.map(\.id)), "relay")
    }

    /// - Throws: `not_found.profile`.
    func profile(_ name: String) throws -> ProfileID {
        if let found = try ProfileTable.named(name, in: view) { return found.id }
        if let id = ProfileID(hex: name), try ProfileTable.find(id, in: view) != nil { return id }
        throw ServiceError.notFound("profile", name)
    }

    /// Identifiers that begin with what was typed; few enough to look at each.
    private static func beginning<ID: Identifier>(_ reference: String, _ all: [ID]) -> [ID] {
        guard reference.utf8.count >= ReferenceText.fewestDigits else { return [] }
        let typed = reference.lowercased()
        return all.filter { $0.description.hasPrefix(typed) }
    }
}
