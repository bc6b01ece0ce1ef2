import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
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

    /// Returns the text on one line, truncated to a short preview.
    private static func line(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > longestLine ? words.prefix(longestLine - 1) + "…" : words
    }
}

/// The commands that show and answer an item of the inbox.
struct InboxCommands {
    /// All commands, those that only show the item first.
    let all: [String]
    /// The command that answers the item; of several answers, the one that agrees.
    let answer: String

    init(_ item: InboxOverview) {
        let reference = ShellWord.quoted(Contract.Conversation.reference(item.summary))
        let noun = item.summary.kind.name
        let id = String(item.id.prefix(Self.digits))
        let person = ShellWord.quoted(Self.person(item))
        let words: (shown: String?, answers: [String]) =
            switch item.kind {
            case .joinRequest:
                (
                    "join show \(reference) \(person)",
                    ["join approve \(reference) \(person)", "join decline \(reference) \(person)"]
                )
            case .report:
                (
                    "report show \(reference) \(id)",
                    ["report resolve \(reference) \(id)", "report archive \(reference) \(id)"]
                )
            case .support:
                (
                    "support read \(reference) \(id)",
                    ["support reply \(reference) \(id) --text TEXT", "support close \(reference) \(id)"]
                )
            case .heldPost:
                (nil, ["message hold-approve \(reference) \(id)", "message hold-reject \(reference) \(id)"])
            case .proposal:
                (
                    "proposal show \(reference) \(id)",
                    ["proposal approve \(reference) \(id)", "proposal reject \(reference) \(id)"]
                )
            case .handover:
                ("handover show \(reference)", ["handover accept \(reference)", "handover decline \(reference)"])
            case .succession: (nil, ["\(noun) succeed \(reference)", "\(noun) succeed \(reference) --decline"])
            case .alarm: ("integrity show \(item.id)", ["integrity acknowledge \(item.id)"])
            case .answer: Self.ownCase(item.answered, reference, id)
            }
        all = ([words.shown].compactMap(\.self) + words.answers).map { "chanadm " + $0 }
        // An answer is read first; to have read it is all that it needs.
        let first = item.kind == .answer ? words.shown : words.answers.first
        answer = "chanadm " + (first ?? "inbox next")
    }

    /// The commands that show an answer to an own case, reply to it, and take it off the list.
    private static func ownCase(
        _ kind: Case.Kind?, _ reference: String, _ id: String
    ) -> (shown: String?, answers: [String]) {
        let dismiss = "inbox dismiss \(reference) \(id)"
        return switch kind {
        case .report: ("report show \(reference) \(id)", [dismiss])
        case .support: ("support read \(reference) \(id)", [dismiss, "support reply \(reference) \(id) --text TEXT"])
        case .admission: ("join show \(reference)", [dismiss])
        case .hold, nil: ("submission list \(reference)", [dismiss])
        }
    }

    /// The number of id digits, equal to that of `report.list` and similar lists.
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
        case .answer: self = .answer
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
        case .answer: self = .answer
        }
    }
}
