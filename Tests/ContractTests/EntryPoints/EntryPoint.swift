import ChanJSON

/// The entry points through which an action reaches the core.
enum EntryPoint: String, CaseIterable, Sendable {
    /// A line on the node's socket.
    case rpc
    /// The command line.
    case command
    /// The caller with a token that allows everything that the caller may do.
    case wideToken
    /// The caller with a token for this method and conversation only.
    case narrowToken
    /// One of several calls on one line.
    case batch
    /// One of several items of a job.
    case bulk
    /// A line of an imported chat.
    case imported
    /// A scheduled action that was permitted when requested, but no longer when it is executed.
    case dueLater
    /// A submission of a node with false state that permits it. The origin receives it from a relay.
    case submission

    /// Returns why this entry point cannot express an action; `nil` when it can, and is tested.
    func exclusionReason(_ action: ForbiddenAction) -> String? {
        let method = action.described
        switch self {
        case .rpc, .command, .batch: return nil
        case .wideToken, .narrowToken:
            return action.params["path"] == nil ? nil : "no token reads the files of a machine"
        case .bulk: return Self.formsForMany[action.method] == nil ? "there is no form of it for many" : nil
        case .imported: return action.method == "message.post" ? nil : "an import can only post"
        case .dueLater: return action.method == "message.post" ? nil : "only messages are put off"
        case .submission:
            if action.who == .alice { return "her node is the origin" }
            if method?.isMutation == false { return "whoever reads submits nothing" }
            if action.method == "ban.add", action.params["member"] == "@alice" {
                return "also a deceived node knows whose node orders the log, which is another refusal"
            }
            return Self.unsubmitted[action.method]
        }
    }

    /// The jobs that apply a method to many items: the call has the item in place of the reference.
    static let formsForMany: [String: (method: String, item: String, list: String, more: JSONObject)] = [
        "ban.add": ("ban.bulk", "member", "members", ["confirm": "#help"]),
        "join.approve": ("join.bulk", "request", "requests", ["verdict": "approve"]),
        "join.decline": ("join.bulk", "request", "requests", ["verdict": "decline"]),
    ]

    private static let unsubmitted = [
        "message.schedule": "it waits on this node, and goes as message.post does",
        "file.attach": "it goes to relays; what carries it goes as message.post does",
        "join.withdraw": "a node that is in asks for nothing it could take back",
        "message.forward": "goes as message.post does, which is tried",
    ]
}
