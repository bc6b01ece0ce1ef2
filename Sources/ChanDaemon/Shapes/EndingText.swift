import ChanCore
import ChanRPC

/// Why somebody is no member, or not yet, as this node tells its own people.
///
/// A reason is what staff wrote, or the name of the error with which the rules refused a request; people read that as the
/// error's sentence and hint.
struct EndingText {
    /// As commands name it.
    let conversation: String
    let kind: ConversationKind

    /// - Returns: `nil` for a member, and where there is nothing to add to the status.
    func why(_ reason: String?, of status: MemberStatus, awaitsOrigin: Bool) -> String? {
        if awaitsOrigin { return "waiting for the owner's node: it answers when it is online; chanadm sync asks again" }
        guard let reason, !reason.isEmpty else { return status == .declined ? "the staff gave no reason" : nil }
        guard let name = FaultName(rawValue: reason) else { return reason }
        return sentence(name)
    }

    private func sentence(_ name: FaultName) -> String {
        let facts = ["conversation": conversation, "kind": kind.name, "actor": "you", "target": "you"]
        let fault = RPCFault(name, facts)
        // Hints about the log's entries are no help to whoever has none.
        guard let hint = fault.hint, !name.rawValue.hasPrefix("integrity.") else { return fault.message }
        return fault.message + "; " + hint
    }
}
