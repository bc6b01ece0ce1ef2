import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService

extension Contract.Change {
    init(_ report: ChangeReport) {
        let changes = report.outcome != .unchanged
        let isInLog = report.outcome == .applied || report.outcome == .awaitingApproval
        self.init(
            outcome: Contract.Outcome(report.outcome), changed: changes,
            version: report.conversation == nil ? nil : Int(clamping: report.version),
            entry: report.conversation != nil && isInLog ? Int(clamping: report.entry) : nil,
            seq: Int(clamping: report.change), auditId: report.audit.map { "j\($0)" },
            effects: Self.effects(of: report), warnings: report.warnings.map(\.sentence) + Self.unpublished(report),
            proposalId: report.proposal?.description,
            submission: report.outcome == .submitted ? report.submission?.description : nil,
            delivery: report.isWithStaff ? .withStaff : nil,
            unpublished: report.unpublished > 0 ? report.unpublished : nil)
    }

    /// Returns the effects, which are still to come where another node or other owners decide.
    private static func effects(of report: ChangeReport) -> [String] {
        let sentences = report.effects.sentences
        switch report.outcome {
        case .applied, .unchanged: return sentences
        case .submitted: return sentences.map { "once the owner's node accepts it: " + $0 }
        case .awaitingApproval: return sentences.map { "once it is approved: " + $0 }
        }
    }

    /// Returns the warning of a command without a daemon that some entries are not published yet.
    private static func unpublished(_ report: ChangeReport) -> [String] {
        guard report.unpublished > 0 else { return [] }
        let cause = report.relayFailure.map { " (\($0))" } ?? ""
        return ["unpublished: \(report.unpublished); no relay could be reached\(cause), the node tries again by itself"]
    }

    /// Returns the change of the node itself, which no log records.
    static func local(changed: Bool) -> Contract.Change {
        Contract.Change(outcome: changed ? .applied : .unchanged, changed: changed, effects: [], warnings: [])
    }
}

extension Contract.Outcome {
    init(_ outcome: ChangeReport.Outcome) {
        switch outcome {
        case .applied: self = .applied
        case .unchanged: self = .unchanged
        case .submitted: self = .submitted
        case .awaitingApproval: self = .awaitingApproval
        }
    }
}

extension [Effect] {
    /// The sentences of the effects, without duplicates.
    var sentences: [String] {
        reduce(into: []) { sentences, effect in
            guard let sentence = effect.sentence, !sentences.contains(sentence) else { return }
            sentences.append(sentence)
        }
    }
}

extension Effect {
    /// The sentence of the effect; `nil` for an internal effect.
    fileprivate var sentence: String? {
        switch self {
        case .freshSecret(.members), .freshSecret(.charter):
            "a fresh secret was drawn: who went cannot read what follows"
        case .newReadingSecret(of: _):
            "a new reading secret: the texts of links from before do not open what follows; who joins by them still gets it"
        case .freshTreeSeed: "the seed of the key tree was drawn anew"
        case .retire: "the relays are told to retire it"
        case .restore: "the relays are told to carry it again"
        case .prune: "the text is deleted from the log"
        case .purge(_, let count): "removed permanently from every relay and node: messages: \(count)"
        case .publishHeld: "the post is published"
        case .answerCase: "the author is notified"
        case .announceRequest: "the request waits for someone who may admit"
        case .handOverOrigin: "the log is ordered by their node from now on"
        case .shareHistory(let history): history.sentence
        case .showPublicly(let posts, let authors, let isIndexed, let relays):
            PublicationText(posts: posts, authors: authors, isIndexed: isIndexed, relays: relays).sentence
        case .freshSecret, .admitToScope, .welcome, .vacateSlot, .reviewScopes, .publishReactionCounts, .inviteRelay,
            .retireRelay:
            nil
        }
    }
}

extension HistoryPolicy {
    /// Describes which earlier messages a newcomer can read.
    fileprivate var sentence: String {
        switch self {
        case .none: "newcomers read nothing from before they joined"
        case .last(1): "newcomers read the last message from before they joined"
        case .last(let count): "newcomers read the last \(count) messages from before they joined"
        case .since(let moment):
            "newcomers read what was posted since \(UTCTime(moment)); of a history too long for a welcome the newest part"
        case .all:
            "newcomers read all that was posted before they joined; of a history too long for a welcome the newest part"
        }
    }
}

extension Warning {
    var sentence: String {
        switch self {
        case .noRelay:
            "it has no relay: other nodes cannot read it, its links do not work, and recovery will need a backup"
        case .onlyListener:
            "only this node holds it: it is unreachable without this node, and recovery will need a backup"
        case .offline: "its last active relay is gone: it is offline"
        case .stillReads: "they can still read with a link; link rotate --secret ends that for what follows"
        case .notYetSeen: "the message has not arrived here yet; this applies when it does"
        case .waitsForStaff: "it is held until somebody of the staff approves it"
        case .claimedBefore(let name): "\(name) had claimed it already: agree with them who deals with it"
        case .leavesOnAcceptance: "the leave takes effect when the successor accepts"
        case .originDecides: "this node cannot see all that decides it; the origin will"
        case .needsApproval(let owners):
            "it is a proposal now, and \(owners) owners must agree to it"
        case .ownershipIsFinal(let until):
            (until.map { "this stands until \(UTCTime($0)): " } ?? "this cannot be undone: ")
                + "no owner can demote, remove or ban another one alone; they give the role up themselves"
        case .linksNameRelay:
            "links that are out name the relay that goes; those who only have them may not find another"
        case .relayUnanswered(let reason):
            "the relay does not answer (\(reason)); it carries nothing until it does: chanadm relay status shows when"
        case .relayUndecided(let name):
            "\(name) answered that its operator has not decided; it carries nothing until they run chanrelay allow "
                + "(chanadm relay status shows when)"
        case .relayDeclined(let text): "the relay declined: \(text)"
        case .leaveUntold(let count):
            "no relay received your departure, and none will: the node that orders the log, its staff and its members "
                + "are not told, and go on seeing you as before. Statements deleted unsent: \(count)"
        case .endedEarly(let subject, let until, let command):
            "\(subject) ended before \(UTCTime(until)); to set it again: \(command)"
        case .removedEarly(let subject): "lost permanently: \(subject)"
        case .stillOnBanList(let list, let tag):
            "the ban list \(list), which the conversation enforces, still refuses them: chanadm ban list-remove "
                + "'\(list)' \(Hex.encode(tag)), or chanadm ban list-unsubscribe"
        case .linksWithoutTags(let names):
            "chanadm 0.1 can no longer join by links that are out (\(names.joined(separator: ", "))); later versions can. "
                + "chanadm link show gives links that work for all"
        case .previewEnds:
            "its public preview ends, and does not come back by itself: chanadm preview publish shows it again"
        case .previewShownOn(let relay, let until):
            "the relay \(relay) was not reached lately: it shows the preview until it is told, or \(UTCTime(until)) at most"
        }
    }
}
