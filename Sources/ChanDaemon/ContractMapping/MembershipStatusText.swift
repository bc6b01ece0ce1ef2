import ChanCore
import ChanID
import ChanJSON
import ChanRPC
import ChanService

/// Why somebody is no member, or not yet, as this node tells its own people.
///
/// A reason is what staff wrote, or the name of the error with which the rules refused a request; people read that as the
/// error's sentence and hint.
struct MembershipStatusText {
    /// As commands name it.
    let conversation: String
    let kind: ConversationKind

    /// - Returns: `nil` for a member, and where there is nothing to add to the status.
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

    /// - Parameters:
    ///   - end: `nil` for a ban without an end.
    ///   - refusal: the origin's answer to a request to join.
    func bannedText(_ reason: String?, until end: Timestamp?, _ refusal: SubmissionRefusal? = nil) -> String {
        // The rules refused a request: whoever banned gave no reason that is known here.
        if let reason, let name = FaultName(rawValue: reason) { return sentence(name, refusal) }
        guard let end else { return "the staff banned you\(told(reason)); only the staff can lift the ban" }
        return "the staff banned you until \(UTCTime(end))\(told(reason)); then \(comeBack)"
    }

    private func told(_ reason: String?) -> String { reason.map { ": \($0)" } ?? "" }

    private var comeBack: String { "you can ask to join again: chanadm \(kind.name) join 'LINK'" }

    /// The same of a request to join.
    func explanation(
        _ reason: String?, of status: MemberStatus, awaitsOrigin: Bool, _ refusal: SubmissionRefusal? = nil
    ) -> String? {
        if awaitsOrigin { return "waiting for the owner's node: it answers when it is online; chanadm sync asks again" }
        guard let reason, !reason.isEmpty else { return status == .declined ? "the staff gave no reason" : nil }
        guard let name = FaultName(rawValue: reason) else { return Self.later(reason) ?? reason }
        return sentence(name, refusal)
    }

    /// What a refusal says whose name a later version added.
    private static func later(_ name: String) -> String? {
        RPCFault(refusedByLaterVersion: name).map { fault in
            [fault.message, fault.hint].compactMap(\.self).joined(separator: "; ")
        }
    }

    /// Why a member is one still who asked to leave.
    func leaveText(_ refusal: SubmissionRefusal) -> String {
        "your leave was refused: \(FaultName(rawValue: refusal.name).map { sentence($0, refusal) } ?? refusal.name)"
    }

    /// - Parameter refusal: the origin's, with the facts it told.
    private func sentence(_ name: FaultName, _ refusal: SubmissionRefusal?) -> String {
        let told = refusal?.name == name.rawValue ? refusal?.facts(in: kind) ?? [:] : [:]
        let facts = told.merging(["conversation": conversation, "kind": kind.name, "actor": "you", "target": "you"]) {
            $1
        }
        let fault = RPCFault(name, facts)
        // Hints about the log's entries are no help to whoever has none.
        guard let hint = fault.hint, !name.rawValue.hasPrefix("integrity.") else { return fault.message }
        return fault.message + "; " + hint
    }
}
