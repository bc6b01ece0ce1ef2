import ChanCore
import ChanID
import ChanRPC
import ChanService

/// Describes the answers that a sync received, with the commands that show or dismiss them.
struct SyncAnswerText {
    /// The conversation's reference for commands.
    let reference: String
    let kind: ConversationKind

    private var here: String { ShellWord.quoted(reference) }

    /// The sentences about the answers of this sync, and one about earlier refusals that are still listed.
    func sentences(for row: SyncReport.Row) -> [String] {
        var sentences = row.answers.compactMap(sentence)
        if row.refusedNow > 0 {
            sentences.append("statements of yours refused now: \(row.refusedNow); chanadm submission list \(here)")
        }
        let known = row.refused - row.refusedNow
        if known > 0 {
            sentences.append(
                "refused before and still listed: \(known); to forget them: chanadm submission discard \(here)")
        }
        return sentences.map { "\(reference): \($0)" }
    }

    /// - Returns: `nil` for a refusal, which is counted with the others.
    private func sentence(_ answer: SyncAnswer) -> String? {
        switch answer {
        case .joined: "you are a member now; chanadm message list \(here)"
        case .membershipEnded:
            "your membership ended; chanadm \(kind.name) show \(here)"
        case .caseAnswered(let id, let kind, let state): sentence(id, kind, state)
        case .refused: nil
        }
    }

    private func sentence(_ id: MessageID, _ kind: Case.Kind, _ state: Case.State) -> String {
        let short = id.description.prefix(12)
        switch kind {
        case .hold: return "your post \(short) \(text(of: state)); chanadm message list \(here)"
        case .report: return "your report \(short) \(text(of: state)); chanadm report show \(here) \(short)"
        case .support: return "your question \(short) \(text(of: state)); chanadm support read \(here) \(short)"
        case .admission: return "your request to join \(text(of: state)); chanadm join show \(here)"
        }
    }

    private func text(of state: Case.State) -> String {
        switch state {
        case .open: "was answered"
        case .claimed: "was taken up by the staff"
        case .approved: "was approved"
        case .rejected: "was rejected"
        case .expired: "expired: nobody decided it in time"
        case .resolved: "was resolved"
        case .archived: "was closed without action"
        case .closed: "was closed"
        }
    }
}

extension SyncReport.Row {
    /// The number of statements that were refused during the sync and are still listed.
    var refusedNow: Int {
        min(
            refused,
            answers.count { answer in
                if case .refused = answer { return true }
                return false
            })
    }
}
