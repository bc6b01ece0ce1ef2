import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanLog
import ChanReading
import ChanSodium
import ChanStore

/// A ban list as displayed.
package struct BanListOverview: Hashable, Sendable {
    package let id: BanListID
    package let name: String
    package let createdAt: Timestamp
    package let entries: Int
    /// The names of the subscribing conversations.
    package let conversations: [String]
    /// The names of the conversations that require tags, now or later.
    package let requiringTags: [String]
}

/// An entry of a ban list, and whether it is in force.
package struct BanListEntryOverview: Hashable, Sendable {
    /// The tag, 64 hex digits: an identifier that is specific to this list.
    package let tag: String
    package let name: String
    package let reason: String?
    package let addedAt: Timestamp
    package let until: Timestamp?
    package let isInForce: Bool
}

/// Lists of bans, their entries, and conversations' subscriptions to them.
package struct BanLists: UseCases {
    package let core: NodeCore
    let changes: ConversationChanges
}

extension BanLists {
    /// Creates a list of people who are refused by every conversation that subscribes to it.
    ///
    /// - Parameter text: the identifier of another node's list, 32 hex digits, to make tags comparable between both;
    ///   `nil` for a new one.
    /// - Throws: `invalid.name`, `invalid.value`, `conflict.name_taken`.
    package func createBanList(
        name: String, sharing text: String? = nil, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        guard ProfileName.isValid(name) else { throw .named(.invalidName, ["actual": name]) }
        let id = try banListID(sharing: text)
        return try await execute(request) { [self] transaction, differences in
            let namesake = try BanListTable.find(named: name, in: transaction)
            if let known = try namesake ?? BanListTable.list(in: transaction).first(where: { $0.id == id }) {
                throw ServiceError.named(.conflictNameTaken, ["actual": known.name])
            }
            try BanListTable.upsert(
                StoredBanList(id: id, name: name, createdAt: environment.now()), in: transaction)
            differences.record(FieldChange(.banList(id), name: name, field: "name", old: nil, new: .text(name)))
            return .local
        }
    }

    private func banListID(sharing text: String?) throws(ServiceError) -> BanListID {
        let bytes = text == nil ? randomBytes(BanListID.byteCount) : text.flatMap { Hex.decode($0) } ?? []
        guard bytes.contains(where: { $0 != 0 }), let id = BanListID(bytes) else {
            throw .invalid("/id", "a list's identifier is 32 hex digits", expected: "32 hex digits")
        }
        return id
    }

    /// Adds an entry by tag, for a person from another list with the same identifier or who never was here. Members of
    /// subscribing conversations are not banned by this; use `applyBanList`.
    ///
    /// - Parameter name: the name on this list; `nil` for the beginning of the tag.
    /// - Throws: `not_found.ban_list`, `invalid.value`, `invalid.name`, `invalid.time`.
    package func addToBanList(
        _ list: String, tag text: String, named name: String?, until end: Timestamp?, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        if let end, end <= environment.now() { throw .denied(Denial(.time, rule: "EndsInTheFuture")) }
        guard let tag = Hex.decode(text), tag.count == BanTag.keyBytes else {
            throw .invalid("/tag", "a tag is 64 hex digits", expected: "64 hex digits")
        }
        let name = name ?? String(Hex.encode(tag).prefix(12))
        guard ProfileName.isValid(name) else { throw .named(.invalidName, ["actual": name]) }
        return try await execute(request) { [self] transaction, differences in
            let list = try BanListTable.required(list, in: transaction)
            let entry = BanListEntry(
                tag: tag, name: name, reason: request.reason, addedAt: environment.now(), until: end)
            return try add(entry, to: list, in: transaction, differences)
        }
    }

    /// Inserts or updates an entry. An existing one keeps the time at which it was added.
    private func add(
        _ entry: BanListEntry, to list: StoredBanList, in transaction: StoreTransaction,
        _ differences: FieldChangeRecorder
    ) throws -> ChangeReport {
        let before = try BanListTable.findEntry(entry.tag, of: list.id, in: transaction)
        let entry = BanListEntry(
            tag: entry.tag, name: entry.name, reason: entry.reason, addedAt: before?.addedAt ?? entry.addedAt,
            until: entry.until)
        guard entry != before else { return .localUnchanged }
        try BanListTable.upsertEntry(entry, to: list.id, in: transaction)
        differences.record(
            FieldChange(.banList(list.id), name: list.name, field: "entry", old: nil, new: .text(entry.name)))
        if before == nil { try recordSize(of: list, in: transaction, differences) }
        return .local
    }

    /// Records how many entries a list has after one was added.
    private func recordSize(
        of list: StoredBanList, in transaction: StoreTransaction, _ differences: FieldChangeRecorder
    ) throws {
        let size = Int64(try BanListTable.countEntries(of: list.id, in: transaction))
        differences.record(
            FieldChange(
                .banList(list.id), name: list.name, field: "entries", old: .number(size - 1), new: .number(size)))
    }

    /// Adds a member to a list, by the tag they sent for it. Members are not banned by this; use `applyBanList`.
    ///
    /// - Throws: `denied.*` unless this node's member may ban them, `state.not_origin`, `state.untagged`,
    ///   `not_found.ban_list`, `invalid.time`.
    package func addToBanList(
        _ name: String, _ member: MemberID, of conversation: ConversationID, until end: Timestamp?,
        for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        if let end, end <= environment.now() { throw .denied(Denial(.time, rule: "EndsInTheFuture")) }
        return try await execute(request.about(conversation)) { [self] transaction, differences in
            let viewer = try originContext(conversation, in: transaction)
            let list = try BanListTable.required(name, in: transaction)
            guard let row = try MemberTable.find(member, of: conversation, in: transaction) else {
                throw ServiceError.notFound(.member, member.description)
            }
            guard
                let tag = try BanListSubscriptionTable.findTag(of: member, for: list.id, in: conversation, transaction)
            else {
                throw ServiceError.named(.stateUntagged, ["target": "@" + row.name, "actual": list.name])
            }
            if row.status != .banned { try viewer.validate(.ban(BanOrder(member: member), privateReason: nil)) }
            let entry = BanListEntry(
                tag: tag, name: row.name, reason: request.reason, addedAt: environment.now(), until: end)
            return try add(entry, to: list, in: transaction, differences)
        }
    }

    /// Removes an entry from a list. Existing bans remain; use `liftBan`.
    ///
    /// - Parameter reference: the name on the list, or a prefix of the tag.
    /// - Throws: `not_found.ban_list`, `not_found.member`, `ambiguous.member`.
    package func removeFromBanList(
        _ name: String, _ reference: String, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await execute(request) { transaction, differences in
            let list = try BanListTable.required(name, in: transaction)
            let text = ReferenceText(reference, sign: "@")
            let entries = try BanListTable.listEntries(of: list.id, in: transaction)
            // A complete tag always refers to the tag. A text that matches both a name and the prefix of another tag is
            // ambiguous.
            let named = text.identifier(Digest.self) == nil ? entries.filter { $0.name == text.nameOrText } : []
            let matches = entries.filter { $0.tagText.hasPrefix(reference) && !named.contains($0) }
            let isEither = named.isEmpty || text.prefix(byteCount: Digest.byteCount) != nil
            let found = isEither ? named + matches : named
            let tag = try text.single(found.map(\.tagText), .member)
            for entry in found where entry.tagText == tag {
                try BanListTable.deleteEntry(entry.tag, from: list.id, in: transaction)
                differences.record(
                    FieldChange(.banList(list.id), name: list.name, field: "entry", old: .text(entry.name), new: nil))
            }
            return .local
        }
    }

    /// Lists the ban lists.
    ///
    /// - Throws: `invalid.cursor`.
    package func list(_ request: PageRequest) async throws(ServiceError) -> ListPage<BanListOverview> {
        try await readPage { view in
            let all = try BanListTable.list(in: view).map { try BanListOverview($0, in: view) }
            return try PageCursor("ban.lists", request).slice(all, request) { ListKey().appending($0.name) }
        }
    }

    /// Returns a ban list.
    ///
    /// - Throws: `not_found.ban_list`.
    package func banList(_ name: String) async throws(ServiceError) -> BanListOverview {
        try await read { view in try BanListOverview(BanListTable.required(name, in: view), in: view) }
    }

    /// Returns the entry with a tag, given as 64 hex digits.
    ///
    /// - Throws: `not_found.ban_list`, `not_found.member` if no entry has this tag.
    package func banListEntry(of name: String, tag: String) async throws(ServiceError) -> BanListEntryOverview {
        let now = environment.now()
        return try await read { view in
            let list = try BanListTable.required(name, in: view)
            guard let entry = try BanListTable.findEntry(Hex.decode(tag) ?? [], of: list.id, in: view) else {
                throw ServiceError.notFound(.member, tag)
            }
            return BanListEntryOverview(entry, at: now)
        }
    }

    /// Returns the tag of a member for a list, as 64 hex digits.
    ///
    /// - Throws: `not_found.ban_list`, `state.untagged`.
    package func banTag(
        of member: MemberID, in conversation: ConversationID, for name: String
    ) async throws(ServiceError) -> String {
        try await read { view in
            let list = try BanListTable.required(name, in: view)
            guard let tag = try BanListSubscriptionTable.findTag(of: member, for: list.id, in: conversation, view)
            else {
                throw ServiceError.named(.stateUntagged, ["target": "that member", "actual": list.name])
            }
            return Hex.encode(tag)
        }
    }

    /// Lists the entries of a ban list.
    ///
    /// - Throws: `not_found.ban_list`, `invalid.cursor`.
    package func banListEntries(
        of name: String, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<BanListEntryOverview> {
        let now = environment.now()
        return try await readPage { view in
            let list = try BanListTable.required(name, in: view)
            let entries = try BanListTable.listEntries(of: list.id, in: view).map { BanListEntryOverview($0, at: now) }
            return try PageCursor("ban.list_show/\(list.id)", request).slice(entries, request) { shown in
                ListKey().appending(shown.addedAt).appending(shown.tag)
            }
        }
    }
}

extension BanListEntryOverview {
    fileprivate init(_ entry: BanListEntry, at now: Timestamp) {
        self.init(
            tag: entry.tagText, name: entry.name, reason: entry.reason, addedAt: entry.addedAt,
            until: entry.until, isInForce: entry.isInForce(at: now))
    }
}

extension BanListEntry {
    /// The tag as 64 hex digits.
    fileprivate var tagText: String { Hex.encode(tag) }
}

extension BanListOverview {
    fileprivate init(_ list: StoredBanList, in view: StoreView) throws(StoreError) {
        var (names, requiring): ([String], [String]) = ([], [])
        for conversation in try BanListSubscriptionTable.listSubscribers(of: list.id, in: view) {
            let name = "#" + (try ConversationStateTable.find(conversation, in: view)?.name ?? "")
            names.append(name)
            let isRequired = try BanListSubscriptionTable.findTagRequirement(list.id, of: conversation, in: view) != nil
            if isRequired { requiring.append(name) }
        }
        self.init(
            id: list.id, name: list.name, createdAt: list.createdAt,
            entries: try BanListTable.countEntries(of: list.id, in: view), conversations: names,
            requiringTags: requiring)
    }
}
