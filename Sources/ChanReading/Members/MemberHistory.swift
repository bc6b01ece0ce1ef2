package import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanStore

/// A statement about a member.
package struct MemberHistoryEntry: Hashable, Sendable {
    package let entry: EntryNumber
    package let at: Timestamp
    package let kind: ActKind
    package let by: MemberName
    /// The role that the statement gave.
    package let role: Role?
    /// A one-line summary.
    package let summary: String
    package let reason: String?
    /// Whether the rules refused it, so that it had no effect.
    package let isRefused: Bool
}

extension NodeView {
    /// Lists the statements about one member, in the order of the log: how they joined, the changes, and who made
    /// them.
    ///
    /// - Throws: `denied.*` unless we may read the audit log or it is our own history; `invalid.cursor`.
    package func memberHistory(
        of member: MemberID, in conversation: ConversationID, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<MemberHistoryEntry> {
        try page {
            let viewer = try viewerContext(in: conversation)
            if viewer.conversation.member != member { try viewer.require(.readAudit) }
            return try MemberHistoryPage(member, viewer, request, vault: context.vault).page()
        }
    }
}

private struct MemberHistoryPage {
    private static let kinds: Set<ActKind> = [
        .conversationCreated, .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined,
        .joinWithdrawn, .memberLeft, .successionAnswered, .memberRemoved, .roleChanged, .permissionGranted,
        .memberMuted, .memberUnmuted,
        .memberBlocked, .memberUnblocked, .memberBanned, .banLifted, .memberRenamed, .deviceAdded, .staffNoted,
        .handoverAnswered,
    ]

    private static let selfReportedKinds: Set<ActKind> = [
        .conversationCreated, .joinWithdrawn, .memberLeft, .successionAnswered, .memberRenamed, .handoverAnswered,
    ]

    package let member: MemberID
    package let context: ViewerContext
    let request: PageRequest
    private let reader: EntryReader
    private let formatter: ActSummaryFormatter

    init(_ member: MemberID, _ viewer: ViewerContext, _ request: PageRequest, vault: Vault) {
        self.member = member
        self.context = viewer
        self.request = request
        reader = EntryReader(viewer.conversation, vault: vault, in: viewer.view)
        formatter = ActSummaryFormatter(viewer)
    }

    package func page() throws -> ListPage<MemberHistoryEntry> {
        let scanner = PageScanner(
            cursor: PageCursor("member.history/\(member)", of: context.id, request), request: request,
            number: \.number, rows: entries)
        return try scanner.page(statement)
    }

    private func entries(after entry: EntryNumber?) throws(StoreError) -> [StoredEntry] {
        guard request.isNewestFirst else {
            return try EntryTable.listAdministrative(
                of: context.id, from: entry.map { $0 + 1 } ?? 0, limit: request.limit, in: context.view)
        }
        return try EntryTable.listAdministrative(
            of: context.id, Self.kinds, before: entry, limit: request.limit, in: context.view)
    }

    private func statement(_ entry: StoredEntry) throws -> MemberHistoryEntry? {
        guard let kind = entry.kind, Self.kinds.contains(kind), let reading = reader.read(entry),
            concerns(reading.act, by: reading.author)
        else { return nil }
        let refusal = try IntegrityErrorTable.findLatest(about: entry.number, of: context.id, in: context.view)
        return MemberHistoryEntry(
            entry: entry.number, at: context.offsets.clockTime(of: entry.entryWithBody.entry.orderedAt), kind: kind,
            by: try formatter.names.name(of: reading.author), role: reading.act.grantedRole,
            summary: try formatter.summary(of: reading.act), reason: reading.act.reason,
            isRefused: refusal?.kind == "not_permitted")
    }

    /// Returns whether the act is about the member, or by the member about themselves.
    private func concerns(_ act: Act, by author: MemberID) -> Bool {
        if let target = act.targetMember { return target == member }
        return Self.selfReportedKinds.contains(act.kind) && author == member
    }
}
