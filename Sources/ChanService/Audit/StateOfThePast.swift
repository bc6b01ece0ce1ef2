package import ChanCore
package import ChanID
import ChanStore

/// A conversation as it was at one moment of its log.
package struct StateOfThePast: Sendable {
    package let conversation: ConversationID
    package let point: LogPoint
    package let summary: ConversationSummary
    /// Settings that differ from what such a conversation begins with.
    package let settings: [FieldChange]
    package let staff: [Member]
    package let links: [Link]
    package let relays: [RelayEntry]
    /// In force then.
    package let bans: Int
    package let memberCount: Int
    /// Highest role first, then by name; empty unless asked for.
    package let roster: [Member]
    /// Entries up to there that this node cannot open: what they say is missing here.
    package let unopened: UInt64

    /// Most members one answer tells.
    package static let rosterLimit = 10_000
}

extension Node {
    /// Derives a conversation's state as of an earlier entry or time from its log.
    /// - Parameters:
    ///   - text: an entry's number, RFC 3339, or how long ago; `nil` for now.
    ///   - withRoster: tell its members too, as many as `StateOfThePast.rosterLimit`.
    /// - Throws: `denied.*` unless the audit log is ours to read; `invalid.value`, `not_found.entry`.
    package func state(
        of conversation: ConversationID, at text: String?, withRoster: Bool,
        progress: @escaping @Sendable (UInt64, UInt64?) -> Void
    ) async throws(ServiceError) -> StateOfThePast {
        try await read { [self] view in
            let standpoint = try Standpoint(conversation, of: self, in: view)
            try standpoint.requires(.readAudit)
            if withRoster { try standpoint.requires(.seeMembers) }
            let point = try LogPoint(text, "point", of: conversation, now: environment.now(), in: view)
            let history = try HistoryFold(standpoint.conversation, of: self, in: view)
            try history.fold(through: point.entry, progress)
            return try history.look { scratch in
                let unopened = try IntegrityErrorTable.unopened(of: conversation, through: point.entry, in: view)
                return try StateOfThePast(conversation, point, withRoster: withRoster, unopened: unopened, in: scratch)
            }
        }
    }
}

extension StateOfThePast {
    init(
        _ id: ConversationID, _ point: LogPoint, withRoster: Bool, unopened: UInt64, in view: StoreView
    ) throws {
        guard let summary = try ConversationStateTable.find(id, in: view) else {
            throw ServiceError.notFound("conversation", id.description)
        }
        conversation = id
        self.point = point
        self.summary = summary
        settings = Self.settings(of: summary)
        staff = try Self.members(Set(Role.allCases.filter(\.isStaff)), limit: Self.rosterLimit, of: id, in: view)
        links = try LinkTable.all(of: id, in: view)
        relays = try RelayTable.all(of: id, in: view)
        bans = try BanTable.page(of: id, limit: Int.max, in: view).count { $0.isInForce(at: point.at) }
        memberCount = try MemberTable.counts(of: id, in: view)[.active] ?? 0
        roster = withRoster ? try Self.members(Set(Role.allCases), limit: Self.rosterLimit, of: id, in: view) : []
        self.unopened = unopened
    }

    private static func members(
        _ roles: Set<Role>, limit: Int, of id: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Member] {
        var query = MemberQuery()
        query.roles = roles
        query.limit = limit
        return try MemberTable.page(query, of: id, in: view)
    }

    private static func settings(of summary: ConversationSummary) -> [FieldChange] {
        let beginning = ConversationSummary.draft(summary.id, summary.kind, summary.visibility)
        let told: Set<String> = ["state", "name", "title", "description"]
        return Facts(summary: beginning).differences(made: [.summaryChanged(summary)])
            .filter { !told.contains($0.field) }
    }
}
