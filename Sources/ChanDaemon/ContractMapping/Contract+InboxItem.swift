import ChanCore
import ChanID
import ChanJSON
import ChanRPC
import ChanService

extension Contract.InboxItem {
    init(_ overview: InboxOverview) {
        let commands = InboxCommands(overview)
        self.init(
            id: overview.id, kind: Contract.InboxKind(overview.kind), conversation: overview.conversation.description,
            reference: Contract.Conversation.reference(overview.summary),
            from: overview.from.map(Contract.MemberRef.init), sinceAt: UTCTime(overview.since),
            context: Self.line(overview.failure.map { Contract.IntegrityError($0).detail } ?? overview.context),
            claimedBy: overview.claimedBy.map(Contract.MemberRef.init), command: commands.answer)
    }

    private static let longestLine = 200

    /// What people wrote, on one line and no longer than a glance takes.
    private static func line(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > longestLine ? words.prefix(longestLine - 1) + "…" : words
    }
}

/// The commands with which something that waits is looked at and answered.
struct InboxCommands {
    /// Those that only show it first.
    let all: [String]
    /// The one that answers it, or where there are several answers, the one that says yes.
    let answer: String

    init(_ item: InboxOverview) {
        let place = ShellWord.quoted(Contract.Conversation.reference(item.summary))
        let noun = item.summary.kind.name
        let id = String(item.id.prefix(Self.digits))
        let person = ShellWord.quoted(Self.person(item))
        let words: (shown: String?, answers: [String]) =
            switch item.kind {
            case .joinRequest:
                (
                    "join show \(place) \(person)",
                    ["join approve \(place) \(person)", "join decline \(place) \(person)"]
                )
            case .report:
                ("report show \(place) \(id)", ["report resolve \(place) \(id)", "report archive \(place) \(id)"])
            case .support:
                (
                    "support read \(place) \(id)",
                    ["support reply \(place) \(id) --text TEXT", "support close \(place) \(id)"]
                )
            case .heldPost:
                (nil, ["message hold-approve \(place) \(id)", "message hold-reject \(place) \(id)"])
            case .proposal:
                ("proposal show \(place) \(id)", ["proposal approve \(place) \(id)", "proposal reject \(place) \(id)"])
            case .handover: ("handover show \(place)", ["handover accept \(place)", "handover decline \(place)"])
            case .succession: (nil, ["\(noun) succeed \(place)", "\(noun) succeed \(place) --decline"])
            case .alarm: ("integrity show \(item.id)", ["integrity acknowledge \(item.id)"])
            }
        all = ([words.shown].compactMap(\.self) + words.answers).map { "chanadm " + $0 }
        answer = "chanadm " + (words.answers.first ?? "inbox next")
    }

    /// As many as `report.list` and the others show.
    private static let digits = 12

    private static func person(_ item: InboxOverview) -> String {
        guard let from = item.from, !item.isNameShared else { return String(item.id.prefix(digits)) }
        return "@" + from.name
    }
}

extension InboxKind {
    init(_ kind: Contract.InboxKind) {
        switch kind {
        case .joinRequest: self = .joinRequest
        case .report: self = .report
        case .support: self = .support
        case .heldPost: self = .heldPost
        case .proposal: self = .proposal
        case .handover: self = .handover
        case .succession: self = .succession
        case .alarm: self = .alarm
        }
    }
}

extension Contract.InboxKind {
    init(_ kind: InboxKind) {
        switch kind {
        case .joinRequest: self = .joinRequest
        case .report: self = .report
        case .support: self = .support
        case .heldPost: self = .heldPost
        case .proposal: self = .proposal
        case .handover: self = .handover
        case .succession: self = .succession
        case .alarm: self = .alarm
        }
    }
}
