import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

/// Explains to the users of this node why they are not, or not yet, members of a conversation.
///
/// A reason is a text by the staff, or the name of the error with which the rules refused a request; the latter is
/// shown as the error's sentence and hint.
struct MembershipStatusText {
    /// The conversation's reference for commands.
    let conversation: String
    let kind: ConversationKind

    /// Returns the explanation of a membership status.
    /// - Returns: `nil` for a member, and if there is nothing to add to the status.
    func explanation(_ overview: ConversationOverview) -> String? {
        if overview.awaitsOrigin { return explanation(nil, of: overview.status, awaitsOrigin: true) }
        if overview.isBanOver { return "your ban is over; \(comeBack)" }
        switch overview.status {
        case .banned: return bannedText(overview.reason, until: overview.bannedUntil, overview.refusal)
        case .removed: return "the staff removed you\(told(overview.reason)); \(comeBack)"
        case .active:
            return overview.refusal.map(leaveText)
        case .invited, .requested, .pendingReview, .left, .declined, .withdrawn:
            return explanation(overview.reason, of: overview.status, awaitsOrigin: false, overview.refusal)
        }
    }

    /// Returns the explanation of a ban.
    /// - Parameters:
    ///   - end: the end of the ban; `nil` for a permanent one.
    ///   - refusal: the origin's answer to a request to join.
    func bannedText(_ reason: String?, until end: Timestamp?, _ refusal: SubmissionRefusal? = nil) -> String {
        // The rules refused a request: the reason of the ban itself is not known here.
        if let reason, let name = FaultName(rawValue: reason) { return sentence(name, refusal) }
        guard let end else { return "the staff banned you\(told(reason)); only the staff can lift the ban" }
        return "the staff banned you until \(UTCTime(end))\(told(reason)); then \(comeBack)"
    }

    private func told(_ reason: String?) -> String { reason.map { ": \($0)" } ?? "" }

    private var comeBack: String { "you can ask to join again: chanadm \(kind.name) join 'LINK'" }

    /// Returns the explanation of a request to join.
    func explanation(
        _ reason: String?, of status: MemberStatus, awaitsOrigin: Bool, _ refusal: SubmissionRefusal? = nil
    ) -> String? {
        if awaitsOrigin { return "waiting for the owner's node: it answers when it is online; chanadm sync asks again" }
        guard let reason, !reason.isEmpty else { return status == .declined ? "the staff gave no reason" : nil }
        guard let name = FaultName(rawValue: reason) else { return Self.later(reason) ?? reason }
        return sentence(name, refusal)
    }

    /// Returns the text of a refusal whose error name a later version added.
    private static func later(_ name: String) -> String? {
        RPCFault(refusedByLaterVersion: name).map { fault in
            [fault.message, fault.hint].compactMap(\.self).joined(separator: "; ")
        }
    }

    /// Explains why a member who asked to leave is still a member.
    func leaveText(_ refusal: SubmissionRefusal) -> String {
        "your leave was refused: \(FaultName(rawValue: refusal.name).map { sentence($0, refusal) } ?? refusal.name)"
    }

    /// Returns the sentence and hint of an error.
    /// - Parameter refusal: the origin's refusal, with the facts it contains.
    private func sentence(_ name: FaultName, _ refusal: SubmissionRefusal?) -> String {
        let refusalFacts = refusal?.name == name.rawValue ? refusal?.facts(in: kind) ?? [:] : [:]
        let facts = refusalFacts.merging([
            "conversation": conversation, "kind": kind.name, "actor": "you", "target": "you",
        ]) {
            $1
        }
        let fault = RPCFault(name, facts)
        // Hints about log entries do not help an applicant, who has none.
        guard let hint = fault.hint, !name.rawValue.hasPrefix("integrity.") else { return fault.message }
        return fault.message + "; " + hint
    }
}
