package import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanStore

/// An administrative act, as the audit log shows it.
package struct AuditOverview: Hashable, Sendable {
    package let message: MessageID
    package let entry: EntryNumber
    package let at: Timestamp
    package let kind: ActKind
    package let action: String
    package let actor: MemberName
    /// The object of the act, as text.
    package let target: String?
    /// A one-line summary.
    package let summary: String
    package let reason: String?
    /// The changed fields; empty for entries that an earlier version folded.
    package let changes: [JournalLine.Change]
    /// Whether this node could decrypt it and the rules permitted it.
    package let isVerified: Bool
    /// Whether the rules refused it: it is in the log and had no effect.
    package let isRefused: Bool
    /// Whether a clock that was ahead dated it, according to a later entry.
    package let isDatedAhead: Bool
}

/// The filter of a page of the audit log.
package struct AuditFilter: Sendable {
    package var actor: MemberID?
    /// The kinds of acts; `nil` for all.
    package var kinds: Set<ActKind>?
    /// The action, or the part of one before a period.
    package var action: String?
    /// A name, with or without its prefix, or the beginning of an identifier.
    package var target: String?
    /// A text contained in the summary, target or reason, ignoring case.
    package var text: String?
    package var isRefused: Bool?
    package var since: Timestamp?
    package var until: Timestamp?

    package init() {}
}

extension NodeView {
    /// Lists administrative acts in the order of the log.
    ///
    /// - Throws: `denied.*` unless we may read the audit log, `invalid.cursor`.
    package func auditLog(
        of conversation: ConversationID, _ filter: AuditFilter, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<AuditOverview> {
        try page {
            let viewer = try viewerContext(in: conversation)
            try viewer.require(.readAudit)
            return try AuditPage(viewer, filter, request, vault: context.vault).page()
        }
    }
}

/// A page of the audit log. Entries are decrypted as they are shown, so that the cost depends on the page only.
struct AuditPage {
    private let context: ViewerContext
    private let filter: AuditFilter
    private let request: PageRequest
    private let reader: EntryReader
    private let formatter: ActSummaryFormatter

    init(_ viewer: ViewerContext, _ filter: AuditFilter, _ request: PageRequest, vault: Vault) {
        self.context = viewer
        var filter = filter
        filter.since = viewer.offsets.logTime(of: filter.since)
        filter.until = viewer.offsets.logTime(of: filter.until)
        self.filter = filter
        self.request = request
        reader = EntryReader(viewer.conversation, vault: vault, in: viewer.view)
        formatter = ActSummaryFormatter(viewer)
    }

    package func page() throws -> ListPage<AuditOverview> {
        let scanner = PageScanner(
            cursor: PageCursor("audit.log", of: context.id, request), request: request, number: \.number,
            rows: entries)
        return try scanner.page { try matches($0) ? overview(of: $0) : nil }
    }

    private func entries(after entry: EntryNumber?) throws(StoreError) -> [StoredEntry] {
        guard !request.isNewestFirst else {
            return try EntryTable.listAdministrative(
                of: context.id, before: entry, limit: request.limit, in: context.view)
        }
        let first = entry.map { $0 + 1 } ?? 0
        return try EntryTable.listAdministrative(of: context.id, from: first, limit: request.limit, in: context.view)
    }

    private func matches(_ entry: StoredEntry) -> Bool {
        let at = entry.entryWithBody.entry.orderedAt
        guard let kind = entry.kind, filter.kinds?.contains(kind) ?? true else { return false }
        return filter.since.map { at >= $0 } ?? true && filter.until.map { at < $0 } ?? true
    }

    /// - Returns: the overview; `nil` if the actor does not match the filter.
    private func overview(of entry: StoredEntry) throws -> AuditOverview? {
        let reading = reader.read(entry)
        guard let kind = entry.kind, let statement = try? entry.entryWithBody.entry.signed.parsed() else { return nil }
        let author = reading?.author ?? statement.author
        guard (filter.actor ?? author) == author else { return nil }
        let refusal = try IntegrityErrorTable.findLatest(about: entry.number, of: context.id, in: context.view)
        let isRefused = refusal?.kind == "not_permitted"
        let actor = try formatter.names.name(of: author)
        let summary = try reading.map { try formatter.summary(of: $0.act) } ?? "did something this node cannot read"
        let at = entry.entryWithBody.entry.orderedAt
        let overview = AuditOverview(
            message: reading?.message ?? entry.message, entry: entry.number,
            at: context.offsets.clockTime(of: at), kind: kind, action: AuditAction.of(reading?.act, kind),
            actor: actor, target: try reading.flatMap { try formatter.target(of: $0.act) },
            summary: isRefused ? "tried, and the rules refused it: \(summary)" : summary, reason: reading?.act.reason,
            changes: try changes(madeBy: entry.number), isVerified: reading != nil && !isRefused, isRefused: isRefused,
            isDatedAhead: context.offsets.isDatedAhead(at))
        guard (filter.isRefused ?? isRefused) == isRefused, matches(overview) else { return nil }
        return concerns(reading?.act, overview) ? overview : nil
    }

    private func changes(madeBy entry: EntryNumber) throws(StoreError) -> [JournalLine.Change] {
        guard let stored = try EntryChangeTable.find(entry, of: context.id, in: context.view) else { return [] }
        var changes = [JournalLine.Change](json: stored)
        if !context.canSeeRoster { changes.removeAll { Self.rosterNouns.contains($0.subject) } }
        for index in changes.indices where Self.memberFields.contains(changes[index].field) {
            changes[index].oldName = try name(changes[index].old)
            changes[index].newName = try name(changes[index].new)
        }
        return changes
    }

    /// Objects whose changes are visible only to readers of the roster.
    private static let rosterNouns: Set = ["member", "ban", "device"]
    /// Fields whose values are identifiers of members.
    private static let memberFields: Set = ["origin", "successor", "offer_to", "handler", "member"]

    private func name(_ member: String?) throws(StoreError) -> String? {
        try member.flatMap({ MemberID(hex: $0) }).flatMap { id throws(StoreError) in
            try formatter.names.shownName(of: id)
        }
    }

    private func matches(_ overview: AuditOverview) -> Bool {
        if let action = filter.action, !AuditAction.matches(overview.action, action),
            !AuditAction.matches(overview.kind.action, action)
        {
            return false
        }
        guard let text = filter.text?.lowercased(), !text.isEmpty else { return true }
        return [overview.summary, overview.target, overview.reason].contains {
            $0?.lowercased().contains(text) ?? false
        }
    }

    private func concerns(_ act: Act?, _ overview: AuditOverview) -> Bool {
        guard let target = filter.target else { return true }
        let names = [target, "@" + target].map { $0.lowercased() }
        if names.contains(overview.target?.lowercased() ?? "") { return true }
        return act.flatMap(formatter.targetID)?.hasPrefix(target.lowercased()) ?? false
    }
}
