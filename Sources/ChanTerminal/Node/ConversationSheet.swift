import ChanRPC
import ChanText

/// The details of a conversation, as lines for people: its kind, the reader's role, its log, and the pending work.
struct ConversationSheet {
    private let conversation: Contract.Conversation
    private let times: SheetTimes

    init(_ conversation: Contract.Conversation, _ times: SheetTimes) {
        self.conversation = conversation
        self.times = times
    }

    var lines: [String] {
        let rows = [kind, state] + reader + people + log + history
        return head + rows.map { name, text in name.padded(to: Self.column) + text }
            + text("Welcome", conversation.welcome)
    }

    /// The width of the names.
    private static let column = 12

    private typealias Row = (name: String, text: String)

    private var head: [String] {
        let title = conversation.title.isEmpty ? "" : "  \(conversation.title)"
        return ["\(conversation.reference)\(title)"] + text(nil, conversation.description) + [""]
    }

    private var kind: Row {
        let readers = conversation.visibility == .open ? "whoever has a link may read" : "members may read"
        let entry: String? =
            switch conversation.admission {
            case .open: "a link is enough to join"
            case .approval: "staff admit who asks"
            case nil: nil
            }
        return ("Kind", ([conversation.kind.rawValue, readers] + [entry].compactMap(\.self)).joined(separator: ", "))
    }

    private var state: Row {
        let end =
            conversation.frozenUntilAt.map { " until \(times.text($0))" }
            ?? conversation.deletedAfterAt.map { ", restorable until \(times.text($0))" } ?? ""
        return ("State", Self.words(conversation.state.rawValue) + end)
    }

    private var reader: [Row] {
        let isSubscriber = conversation.role == .observer && conversation.kind == .channel
        let role = isSubscriber ? "subscriber" : conversation.role?.rawValue
        let status = conversation.status == .active ? nil : Self.words(conversation.status.rawValue)
        let parts = [conversation.profile, role, status, conversation.isOrigin ? "this node is the origin" : nil]
        var rows: [Row] = [("You", parts.compactMap(\.self).joined(separator: ", "))]
        if let reason = conversation.why { rows.append(("", reason)) }
        if conversation.muted == true {
            rows.append(("Muted", conversation.mutedUntilAt.map { "until \(times.text($0))" } ?? "yes"))
        }
        return rows
    }

    private var people: [Row] {
        var rows: [Row] = []
        if let members = conversation.members { rows.append(("Members", NumberText.grouped(members))) }
        if let relays = conversation.relays { rows.append(("Relays", NumberText.grouped(relays))) }
        if let successor = conversation.successor {
            rows.append(("Successor", "\(successor.name), who has not answered"))
        }
        return rows
    }

    private var log: [Row] {
        var rows: [Row] = [
            ("Log", "\(NumberText.grouped(conversation.size)) verified \(conversation.size == 1 ? "entry" : "entries")")
        ]
        if let final = conversation.final, let quorum = conversation.quorum,
            let relays = conversation.quorumRelays ?? conversation.relays
        {
            let needed = "\(quorum) of \(relays) relays"
            let provisional = conversation.size - final
            rows.append(
                (
                    "Final",
                    provisional > 0
                        ? "all but \(NumberText.grouped(provisional)), which \(cosigning) cosigned; \(needed) must"
                        : "all, cosigned by at least \(needed)"
                ))
        }
        if let moment = conversation.provisionalSinceAt { rows.append(("", "provisional since \(times.text(moment))")) }
        if let moment = conversation.relayChangeCountsAt {
            rows.append(
                ("", "too few of the relays before a change of them cosigned it; it counts at \(times.text(moment))"))
        }
        if conversation.unpublished > 0 {
            let reason = conversation.relays == 0 ? "there is no relay" : "no relay has cosigned them yet"
            rows.append(("", "\(NumberText.grouped(conversation.unpublished)) on this node alone: \(reason)"))
        }
        let mentions =
            conversation.unreadMentions > 0 ? ", \(NumberText.count(conversation.unreadMentions, "mention"))" : ""
        rows.append(
            (
                "Messages",
                "\(NumberText.grouped(conversation.messages)) here, \(Self.number(conversation.unread)) unread\(mentions)"
            ))
        if conversation.errors > 0 {
            rows.append(("Errors", "\(NumberText.grouped(conversation.errors)): chanadm integrity list shows them"))
        }
        return rows
    }

    private var cosigning: String {
        "\(conversation.cosigning ?? 0) of \(conversation.quorumRelays ?? conversation.relays ?? 0)"
    }

    private var history: [Row] {
        var rows: [Row] = [("Created", times.text(conversation.createdAt))]
        if let last = conversation.lastAt { rows.append(("Last entry", times.text(last))) }
        return rows + [("Id", conversation.id)]
    }

    // MARK: - Parts

    private func text(_ title: String?, _ text: String?) -> [String] {
        guard let text, !text.isEmpty else { return [] }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
        return (title.map { ["", $0] } ?? []) + lines
    }

    private static func words(_ name: String) -> String { name.split(separator: "_").joined(separator: " ") }

    /// A count that stops at 10,000.
    private static func number(_ count: Int) -> String {
        NumberText.grouped(count) + (count >= 10_000 ? " or more" : "")
    }
}
