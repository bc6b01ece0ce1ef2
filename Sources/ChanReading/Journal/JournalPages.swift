import ChanCore
package import ChanFold
package import ChanID
import ChanJSON
import ChanStore

/// Which lines of the journal a page shows.
package struct JournalFilter: Sendable {
    package var conversation: ConversationID?
    /// `uid 1000`, or a part of it.
    package var actor: String?
    package var token: String?
    package var client: String?
    /// A method, or the beginning of several: `member.role`, `member`.
    package var method: String?
    /// A value among the targets, with its sign or without, or the beginning of an identifier.
    package var target: String?
    package var isRefused: Bool?
    package var since: Timestamp?
    package var until: Timestamp?
    /// Contained anywhere in the line, whatever the case of letters.
    package var text: String?

    package init() {}
}

extension NodeView {
    /// The journal in either order.
    /// - Throws: `invalid.cursor`.
    package func journal(
        _ filter: JournalFilter, _ request: PageRequest
    ) throws(ServiceError) -> ListPage<JournalLine> {
        try page {
            let privacy = PrivateReasonFilter(self)
            return try JournalPageReader("audit.journal", filter, request, in: rows).page { row in
                let line = privacy.withReadableReason(JournalLine(row))
                return filter.matches(line, row) ? line : nil
            }
        }
    }
}

/// Walks the journal, of one conversation or whole.
struct JournalPageReader {
    private let list: String
    private let filter: JournalFilter
    private let request: PageRequest
    private let view: StoreView

    init(_ list: String, _ filter: JournalFilter, _ request: PageRequest, in view: StoreView) {
        self.list = list
        self.filter = filter
        self.request = request
        self.view = view
    }

    /// - Parameter shown: returns the part of a line that the page shows; `nil` leaves the line out.
    package func page<Shown: Sendable>(_ shown: (JournalEntry) throws -> Shown?) throws -> ListPage<Shown> {
        let scanner = PageScanner(
            cursor: PageCursor(list, of: filter.conversation, request), request: request, number: \.number, rows: rows)
        return try scanner.page { try isWithin($0) ? shown($0) : nil }
    }

    private func rows(after entry: EntryNumber?) throws(StoreError) -> [JournalEntry] {
        if request.isNewestFirst {
            return try JournalTable.list(of: filter.conversation, before: entry, limit: request.limit, in: view)
        }
        return try JournalTable.list(
            of: filter.conversation, from: entry.map { $0 + 1 } ?? 0, limit: request.limit, in: view)
    }

    private func isWithin(_ row: JournalEntry) -> Bool {
        filter.since.map { row.at >= $0 } ?? true && filter.until.map { row.at < $0 } ?? true
    }
}

extension JournalFilter {
    fileprivate func matches(_ line: JournalLine, _ row: JournalEntry) -> Bool {
        guard (isRefused ?? line.isRefused) == line.isRefused, (token ?? line.token) == line.token,
            (client ?? line.client) == line.client
        else { return false }
        if let method, line.method != method, !line.method.hasPrefix(method + ".") { return false }
        if let actor, !line.user.contains(actor) { return false }
        if let target, !names(target, in: line.target) { return false }
        guard let text = text?.lowercased() else { return true }
        // Lines that are not shown are not found either.
        let hidden = line.privateReason == nil
        return [line.method, line.user, line.outcome, line.reason, hidden ? nil : line.privateReason]
            .contains { $0?.lowercased().contains(text) ?? false }
            || line.target.members.contains { $0.value.string?.lowercased().contains(text) ?? false }
            || line.changes.contains { change in
                [change.name, change.field, change.old, change.new].contains {
                    $0?.lowercased().contains(text) ?? false
                }
            }
    }

    private func names(_ reference: String, in target: JSONObject) -> Bool {
        let bare = reference.drop { $0 == "@" || $0 == "#" }.lowercased()
        guard !bare.isEmpty else { return true }
        return target.members.contains { member in
            let value = (member.value.string ?? "").drop { $0 == "@" || $0 == "#" }.lowercased()
            return value == bare || (bare.count >= ReferenceText.minimumDigits && value.hasPrefix(bare))
        }
    }
}

/// Private reasons are for those who may read the audit log of the conversation they are about.
final class PrivateReasonFilter {
    private let view: NodeView
    private var known: [ConversationID: Bool] = [:]

    init(_ view: NodeView) { self.view = view }

    func withReadableReason(_ line: JournalLine) -> JournalLine {
        guard line.privateReason != nil, let conversation = line.conversation, !isReadable(conversation) else {
            return line
        }
        var line = line
        line.privateReason = nil
        return line
    }

    private func isReadable(_ conversation: ConversationID) -> Bool {
        if let known = known[conversation] { return known }
        // The permissions in a deleted conversation are unknown.
        let answer = (try? view.viewerContext(in: conversation).holds(.readAudit)) ?? false
        known[conversation] = answer
        return answer
    }
}
