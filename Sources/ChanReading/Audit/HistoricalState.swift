package import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanStore

/// The state of a conversation at an earlier point of its log.
package struct HistoricalState: Sendable {
    package let conversation: ConversationID
    package let point: LogPoint
    package let summary: ConversationSummary
    /// The settings that differ from the initial ones of this kind of conversation.
    package let settings: [FieldChange]
    package let staff: [Member]
    package let links: [Link]
    package let relays: [RelayEntry]
    /// The number of bans in force at that point.
    package let bans: Int
    package let memberCount: Int
    /// The members, highest role first, then by name; empty unless requested.
    package let roster: [Member]
    /// The number of entries up to that point that this node cannot decrypt; their effects are missing in this state.
    package let undecryptableEntries: UInt64

    /// The maximum number of members in one answer.
    package static let rosterLimit = 10_000
}

extension NodeView {
    /// Derives a conversation's state as of an earlier entry or time from its log.
    ///
    /// - Parameters:
    ///   - text: an entry number, an RFC 3339 time, or a duration before now; `nil` for now.
    ///   - withRoster: whether to include members, up to `HistoricalState.rosterLimit`.
    /// - Throws: `denied.*` unless this node's member may read the audit log; `invalid.value`, `not_found.entry`.
    package func state(
        of conversation: ConversationID, at text: String?, withRoster: Bool,
        progress: @escaping @Sendable (UInt64, UInt64?) -> Void
    ) throws(ServiceError) -> HistoricalState {
        try mappingErrors {
            let viewer = try viewerContext(in: conversation)
            try viewer.require(.readAudit)
            if withRoster { try viewer.require(.seeMembers) }
            let point = try LogPoint(text, "point", of: conversation, now: context.environment.now(), in: rows)
            let history = try HistoricalStateFold(viewer.conversation, of: context, in: rows)
            try history.fold(through: point.entry, progress)
            let unopened = try viewer.undecryptableEntries(through: point.entry, vault: context.vault)
            let origin = try viewer.origin(at: point.entry, vault: context.vault)
            return try history.read { scratch in
                try HistoricalState(
                    conversation, point, withRoster: withRoster, unopened: unopened, origin: origin, in: scratch)
            }
        }
    }
}

extension HistoricalState {
    init(
        _ id: ConversationID, _ point: LogPoint, withRoster: Bool, unopened: UInt64, origin: Origin?, in view: StoreView
    ) throws {
        guard var summary = try ConversationStateTable.find(id, in: view) else {
            throw ServiceError.notFound(.conversation, id.description)
        }
        summary.origin = origin ?? summary.origin
        conversation = id
        self.point = point
        let offsets = summary.clockOffsets
        self.summary = offsets.inClockTime(summary)
        settings = Self.settings(of: summary)
        staff = try Self.members(Set(Role.allCases.filter(\.isStaff)), limit: Self.rosterLimit, of: id, in: view)
            .map { offsets.inClockTime($0) }
        links = try LinkTable.list(of: id, in: view).map { offsets.inClockTime($0) }
        relays = try RelayTable.list(of: id, in: view).map { offsets.inClockTime($0) }
        bans = try BanTable.list(of: id, limit: Int.max, in: view).count { $0.isInForce(at: point.orderedAt) }
        memberCount = try MemberTable.countByStatus(of: id, in: view)[.active] ?? 0
        let all = withRoster ? try Self.members(Set(Role.allCases), limit: Self.rosterLimit, of: id, in: view) : []
        roster = all.map { offsets.inClockTime($0) }
        self.undecryptableEntries = unopened
    }

    private static func members(
        _ roles: Set<Role>, limit: Int, of id: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Member] {
        var query = MemberQuery()
        query.roles = roles
        query.limit = limit
        return try MemberTable.list(query, of: id, in: view)
    }

    private static func settings(of summary: ConversationSummary) -> [FieldChange] {
        let beginning = ConversationSummary.draft(summary.id, summary.kind, summary.visibility)
        let shown: Set<String> = ["state", "name", "title", "description"]
        return Facts(summary: beginning).fieldChanges(from: [.summaryChanged(summary)])
            .filter { !shown.contains($0.field) }
    }
}

extension ViewerContext {
    /// The origin at an entry according to public entries, since the charter may not be readable to this node.
    fileprivate func origin(at entry: EntryNumber, vault: Vault) throws -> Origin? {
        let last = try EntryTable.listAdministrative(
            of: id, [.originMoved], before: entry + 1, limit: 1, in: view
        ).first
        guard let last, case .originMoved(let move)? = EntryReader(conversation, vault: vault, in: view).read(last)?.act
        else { return nil }
        return Origin(member: move.member, device: move.device.id)
    }

    /// The number of entries up to `last` whose body this node has but cannot decrypt.
    fileprivate func undecryptableEntries(through last: EntryNumber, vault: Vault) throws -> UInt64 {
        let reader = EntryReader(conversation, vault: vault, in: view)
        var (count, next): (UInt64, EntryNumber) = (0, 0)
        while next <= last {
            let entries = try EntryTable.listWithoutKind(
                of: id, in: next..<last + 1, limit: Self.batchEntries, in: view)
            count += UInt64(entries.count { $0.entryWithBody.body != nil && !reader.canOpen($0) })
            next = entries.count == Self.batchEntries ? (entries.last?.number ?? last) + 1 : last + 1
        }
        return count
    }

    private static let batchEntries = 500
}
