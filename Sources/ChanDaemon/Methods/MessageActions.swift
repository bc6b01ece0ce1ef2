import ChanCore
import ChanFold
import ChanID
import ChanRPC
import ChanReading
import ChanService

extension Methods.MessageActions: SnapshotMethodHandler {
    static func answer(_ params: Params, _ view: NodeView) throws(ServiceError) -> Result {
        let id = try view.conversation(params.conversation)
        var messages: [MessageID] = []
        for reference in params.messages { messages.append(try view.message(reference, of: id)) }
        return Contract.MessageActions(
            actions: try view.actions(on: messages, in: id).flatMap { found in
                found.verdicts.map { Contract.ActionVerdict($0, on: found) }
            })
    }
}

extension Contract.ActionVerdict {
    fileprivate init(_ verdict: MessageActionVerdict, on found: ChanReading.MessageActions) {
        let fault = verdict.refusal.map { $0.fault(named: $0.errorName.name, in: found.summary) }
        self.init(
            message: found.message.description, action: Contract.MessageAction(verdict.action),
            allowed: verdict.refusal == nil, needsApproval: verdict.isProposal ? true : nil,
            noEffect: verdict.changesNothing ? true : nil, error: fault?.name, reason: fault?.message,
            hint: fault?.hint)
    }
}

extension Contract.MessageAction {
    fileprivate init(_ action: ChanReading.MessageAction) {
        switch action {
        case .reply: self = .reply
        case .forward: self = .forward
        case .edit: self = .edit
        case .delete: self = .delete
        case .forget: self = .forget
        case .react: self = .react
        case .pin: self = .pin
        case .unpin: self = .unpin
        case .report: self = .report
        case .moderate: self = .moderate
        case .purge: self = .purge
        }
    }
}
