import ChanCore
package import ChanFold
package import ChanID
package import ChanStore

/// Resolves references in one consistent state of the database.
///
/// Other people choose names. So a complete identifier is never interpreted as a name, and a text that matches a name
/// and the beginning of another identifier is ambiguous; the prefix character, or more digits, resolves it.
package struct ReferenceResolver {
    package let view: StoreView

    package init(in view: StoreView) { self.view = view }

    /// Resolves `#name`, an identifier, or the beginning of one; the `#` is optional.
    ///
    /// - Throws: `not_found.conversation`, `ambiguous.conversation`.
    package func conversation(_ reference: String) throws -> ConversationID {
        let text = ReferenceText(reference, sign: "#")
        return try text.single(conversations(text), .conversation)
    }

    /// Returns all conversations that match a reference.
    package func conversations(_ text: ReferenceText) throws(StoreError) -> [ConversationID] {
        if let id = text.identifier(ConversationID.self) {
            return try ConversationTable.find(id, in: view) == nil ? [] : [id]
        }
        let named = try ConversationStateTable.listIDs(named: text.nameOrText, in: view)
        let aliased = try LocalConversationTable.findConversation(alias: text.nameOrText, in: view)
        var found = named + [aliased].compactMap(\.self)
        if let prefix = text.prefix(byteCount: ConversationID.byteCount) {
            found += try ConversationTable.listIDs(withPrefix: prefix, in: view)
        }
        return Self.unique(found)
    }

    /// Resolves `@name`, an identifier, or the beginning of one; the `@` is optional. Of several members with one
    /// name, the only active one matches.
    ///
    /// - Parameter kind: the kind of object in errors; `request` for applicants.
    /// - Throws: `not_found.member`, `ambiguous.member`.
    package func member(_ reference: String, of conversation: ConversationID, kind: ReferencedKind = .member) throws
        -> MemberID
    {
        let text = ReferenceText(reference, sign: "@")
        if let id = text.identifier(MemberID.self) {
            let isKnown = try MemberTable.find(id, of: conversation, in: view) != nil
            return try text.single(isKnown ? [id] : [], kind)
        }
        let named = try membersNamed(text.nameOrText, of: conversation)
        let prefix = text.prefix(byteCount: MemberID.byteCount)
        let matches =
            try prefix.map { prefix in try MemberTable.listIDs(withPrefix: prefix, of: conversation, in: view) } ?? []
        return try text.single(Self.unique(named + matches), kind)
    }

    /// Returns the members with a name; only the active ones, if there are any.
    private func membersNamed(_ name: String, of conversation: ConversationID) throws -> [MemberID] {
        let named = try MemberTable.listIDs(named: name, of: conversation, in: view)
        guard named.count > 1 else { return named }
        let current = try named.filter { id in
            try MemberTable.find(id, of: conversation, in: view)?.status.isOver == false
        }
        return current.isEmpty ? named : current
    }

    /// Resolves an identifier or the beginning of one.
    ///
    /// - Parameter unordered: returns further candidates: own posts that are pending or were refused.
    /// - Throws: `not_found.message`, `ambiguous.message`; `invalid.reference` for other text.
    package func message(
        _ reference: String, of conversation: ConversationID, or unordered: () throws -> [MessageID] = { [] }
    ) throws -> MessageID {
        let text = ReferenceText(reference, sign: "@")
        guard let prefix = text.prefix(byteCount: MessageID.byteCount) else {
            throw ServiceError.named(.invalidReference, ["actual": reference])
        }
        let ordered = try ItemTable.listIDs(withPrefix: prefix, of: conversation, in: view)
        let range = prefix.range(byteCount: MessageID.byteCount)
        let others = try unordered().filter { id in
            !id.bytes.lexicographicallyPrecedes(range.low) && !range.high.lexicographicallyPrecedes(id.bytes)
        }
        return try text.single(ordered + Set(others).subtracting(ordered), .message)
    }

    /// Resolves a name, an identifier, or the beginning of one. Of several links with one name, the only active one
    /// matches.
    ///
    /// - Throws: `not_found.link`, `ambiguous.link`.
    package func link(_ reference: String, of conversation: ConversationID) throws -> LinkID {
        let text = ReferenceText(reference, sign: "@")
        let links = try LinkTable.list(of: conversation, in: view)
        if let id = text.identifier(LinkID.self) {
            return try text.single(links.map(\.id).filter { $0 == id }, .link)
        }
        let named = links.filter { $0.name == reference }
        let live = named.filter { $0.state == .active }
        let matches = Self.withPrefix(reference, links.map(\.id))
        return try text.single(Self.unique((live.isEmpty ? named : live).map(\.id) + matches), .link)
    }

    /// Resolves an identifier or the beginning of one; `nil` for the only open proposal.
    ///
    /// - Throws: `not_found.proposal`, `ambiguous.proposal`.
    package func proposal(
        _ reference: String?, of conversation: ConversationID, at moment: Timestamp
    ) throws -> MessageID {
        let all = try ProposalTable.list(of: conversation, .bodies, in: view)
        guard let reference else {
            let summary = try ConversationStateTable.find(conversation, in: view)
            let open = all.filter { proposal in
                summary.map { proposal.status(in: $0, at: moment) == .open } ?? false
            }
            let words = open.isEmpty ? "that is open" : "the one that is open"
            return try ReferenceText(words, sign: "@").single(open.map(\.id), .proposal)
        }
        return try ReferenceText(reference, sign: "@").single(Self.withPrefix(reference, all.map(\.id)), .proposal)
    }

    /// Resolves a name, an address, an identity, or the beginning of one.
    ///
    /// - Throws: `not_found.relay`, `ambiguous.relay`.
    package func relay(_ reference: String, of conversation: ConversationID) throws -> RelayID {
        let text = ReferenceText(reference, sign: "@")
        let relays = try RelayTable.list(of: conversation, in: view)
        let all = relays.map(\.id)
        if let id = text.identifier(RelayID.self) { return try text.single(all.filter { $0 == id }, .relay) }
        let named = relays.filter { $0.name == reference || $0.address == reference }
        return try text.single(Self.unique(named.map(\.id) + Self.withPrefix(reference, all)), .relay)
    }

    /// - Throws: `not_found.profile`.
    package func profile(_ name: String) throws -> ProfileID {
        if let id = ProfileID(hex: name) {
            guard try ProfileTable.find(id, in: view) != nil else { throw ServiceError.notFound(.profile, name) }
            return id
        }
        guard let found = try ProfileTable.find(named: name, in: view) else {
            throw ServiceError.notFound(.profile, name)
        }
        return found.id
    }

    /// Returns the elements without duplicates.
    private static func unique<ID: Identifier>(_ found: [ID]) -> [ID] {
        var seen: Set<ID> = []
        return found.filter { seen.insert($0).inserted }
    }

    /// Returns the identifiers with a prefix, by linear search; the lists are short.
    private static func withPrefix<ID: Identifier>(_ reference: String, _ all: [ID]) -> [ID] {
        guard reference.utf8.count >= ReferenceText.minimumDigits else { return [] }
        let typed = reference.lowercased()
        return all.filter { $0.description.hasPrefix(typed) }
    }
}
